CREATE TABLE `biblioteca` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`archivo` varchar(191) COLLATE utf8mb4_bin NOT NULL,
	`url` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
	`nombre` varchar(255) NOT NULL,
	`descripcion` text,
	`foco_x` int,
	`foco_y` int,
	CONSTRAINT `biblioteca_id` PRIMARY KEY(`id`),
	CONSTRAINT `biblioteca_archivo_unique` UNIQUE(`archivo`)
);
--> statement-breakpoint
ALTER TABLE `archivos` ADD `sha256` varchar(64) COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `archivos` ADD CONSTRAINT `archivos_sha256_unique` UNIQUE(`sha256`);--> statement-breakpoint
ALTER TABLE `biblioteca` ADD CONSTRAINT `biblioteca_archivo_archivos_url_fk` FOREIGN KEY (`archivo`) REFERENCES `archivos`(`url`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `archivos_recientes` ON `archivos` (`retirado`,`creado`,`url`);--> statement-breakpoint
CREATE INDEX `convenio_archivos_url` ON `convenio_archivos` (`url`);--> statement-breakpoint
CREATE INDEX `dirigentes_imagen` ON `dirigentes` (`url_consejal`);--> statement-breakpoint
CREATE INDEX `elecciones_archivo` ON `elecciones` (`url_archivo`);--> statement-breakpoint
CREATE INDEX `evento_imagenes_url` ON `evento_imagenes` (`img_url`);--> statement-breakpoint
CREATE INDEX `eventos_principal` ON `eventos` (`img_principal`);--> statement-breakpoint
CREATE INDEX `eventos_fondo` ON `eventos` (`img_fondo`);