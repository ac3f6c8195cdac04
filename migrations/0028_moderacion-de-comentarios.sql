CREATE TABLE `decisiones_comentarios` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`correo` varchar(254) COLLATE utf8mb4_bin NOT NULL,
	`estado` char(1) NOT NULL,
	`creada` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	CONSTRAINT `decisiones_comentarios_id` PRIMARY KEY(`id`),
	CONSTRAINT `decisiones_comentarios_correo_unique` UNIQUE(`correo`)
);
--> statement-breakpoint
DROP INDEX `comentarios_visibles` ON `comentarios`;--> statement-breakpoint
ALTER TABLE `comentarios` ADD `estado` char(1) DEFAULT 'V' NOT NULL;--> statement-breakpoint
UPDATE `comentarios` SET `estado` = 'E' WHERE `sospechoso`;--> statement-breakpoint
ALTER TABLE `comentarios` ADD `respuesta` text;--> statement-breakpoint
ALTER TABLE `comentarios` ADD `respuesta_fecha` datetime(3);--> statement-breakpoint
CREATE INDEX `comentarios_visibles` ON `comentarios` (`estado`,`created_at`,`id`);