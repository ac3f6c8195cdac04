CREATE TABLE `candidatos` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`id_lista` int NOT NULL,
	`orden` int NOT NULL,
	`nombre` varchar(150) NOT NULL,
	`cargo` varchar(150) NOT NULL,
	`url_foto` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	CONSTRAINT `candidatos_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `fase_documentos` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`id_fase` int NOT NULL,
	`titulo` varchar(200) NOT NULL,
	`url` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	CONSTRAINT `fase_documentos_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `fases_electorales` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`id_proceso` int NOT NULL,
	`titulo` varchar(200) NOT NULL,
	`fecha_Inicio` date NOT NULL,
	`fecha_fin` date,
	CONSTRAINT `fases_electorales_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `listas_electorales` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`id_proceso` int NOT NULL,
	`orden` int NOT NULL,
	`numero` varchar(20),
	`nombre` varchar(200) NOT NULL,
	`votos` int,
	`url_plan` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	CONSTRAINT `listas_electorales_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `procesos_electorales` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`slug` varchar(191) COLLATE utf8mb4_bin NOT NULL,
	`titulo` varchar(200) NOT NULL,
	`tipo` varchar(100) NOT NULL,
	`periodo` varchar(100),
	`electores` int,
	`votantes` int,
	`blancos` int,
	`nulos` int,
	CONSTRAINT `procesos_electorales_id` PRIMARY KEY(`id`),
	CONSTRAINT `procesos_electorales_slug_unique` UNIQUE(`slug`)
);
--> statement-breakpoint
CREATE TABLE `resultados_electorales` (
	`id` int AUTO_INCREMENT NOT NULL,
	`id_proceso` int NOT NULL,
	`numero` int NOT NULL,
	`publicado` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`motivo` varchar(300),
	`electores` int NOT NULL,
	`votantes` int NOT NULL,
	`blancos` int NOT NULL,
	`nulos` int NOT NULL,
	`listas` mediumtext NOT NULL,
	CONSTRAINT `resultados_electorales_id` PRIMARY KEY(`id`),
	CONSTRAINT `resultados_electorales_numero` UNIQUE(`id_proceso`,`numero`)
);
--> statement-breakpoint
ALTER TABLE `candidatos` ADD CONSTRAINT `candidatos_id_lista_listas_electorales_id_fk` FOREIGN KEY (`id_lista`) REFERENCES `listas_electorales`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `fase_documentos` ADD CONSTRAINT `fase_documentos_id_fase_fases_electorales_id_fk` FOREIGN KEY (`id_fase`) REFERENCES `fases_electorales`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `fases_electorales` ADD CONSTRAINT `fases_electorales_id_proceso_procesos_electorales_id_fk` FOREIGN KEY (`id_proceso`) REFERENCES `procesos_electorales`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `listas_electorales` ADD CONSTRAINT `listas_electorales_id_proceso_procesos_electorales_id_fk` FOREIGN KEY (`id_proceso`) REFERENCES `procesos_electorales`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `resultados_electorales` ADD CONSTRAINT `resultados_electorales_id_proceso_procesos_electorales_id_fk` FOREIGN KEY (`id_proceso`) REFERENCES `procesos_electorales`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `candidatos_orden` ON `candidatos` (`id_lista`,`orden`,`id`);--> statement-breakpoint
CREATE INDEX `candidatos_foto` ON `candidatos` (`url_foto`);--> statement-breakpoint
CREATE INDEX `fase_documentos_fase` ON `fase_documentos` (`id_fase`);--> statement-breakpoint
CREATE INDEX `fase_documentos_url` ON `fase_documentos` (`url`);--> statement-breakpoint
CREATE INDEX `fases_electorales_proceso` ON `fases_electorales` (`id_proceso`);--> statement-breakpoint
CREATE INDEX `listas_electorales_orden` ON `listas_electorales` (`id_proceso`,`orden`,`id`);--> statement-breakpoint
CREATE INDEX `listas_electorales_plan` ON `listas_electorales` (`url_plan`);