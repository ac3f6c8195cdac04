CREATE TABLE `documento_versiones` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`id_documento` int NOT NULL,
	`numero` int NOT NULL,
	`url` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`titulo` varchar(200) NOT NULL,
	`publicada` date NOT NULL,
	`vigente_desde` date,
	`nota` varchar(300),
	CONSTRAINT `documento_versiones_id` PRIMARY KEY(`id`),
	CONSTRAINT `documento_versiones_numero` UNIQUE(`id_documento`,`numero`)
);
--> statement-breakpoint
CREATE TABLE `documentos` (
	`id` int AUTO_INCREMENT NOT NULL,
	`clave` varchar(191) COLLATE utf8mb4_bin NOT NULL,
	`tabla` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`fila` int NOT NULL,
	`ultima` int NOT NULL DEFAULT 0,
	CONSTRAINT `documentos_id` PRIMARY KEY(`id`),
	CONSTRAINT `documentos_clave_unique` UNIQUE(`clave`),
	CONSTRAINT `documentos_fila` UNIQUE(`tabla`,`fila`)
);
--> statement-breakpoint
CREATE TABLE `otros_documentos` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`titulo` varchar(200) NOT NULL,
	`pagina` char(1) NOT NULL,
	`grupo` varchar(255),
	`orden` int NOT NULL,
	`url` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	CONSTRAINT `otros_documentos_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `archivos` ADD `suma` varchar(64) COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `documento_versiones` ADD CONSTRAINT `documento_versiones_id_documento_documentos_id_fk` FOREIGN KEY (`id_documento`) REFERENCES `documentos`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `documento_versiones_url` ON `documento_versiones` (`url`);--> statement-breakpoint
CREATE INDEX `otros_documentos_orden` ON `otros_documentos` (`pagina`,`orden`,`id`);--> statement-breakpoint
CREATE INDEX `otros_documentos_url` ON `otros_documentos` (`url`);--> statement-breakpoint
CREATE INDEX `archivos_suma` ON `archivos` (`suma`);