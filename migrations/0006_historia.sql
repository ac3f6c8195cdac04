CREATE TABLE `historia` (
	`id` int AUTO_INCREMENT NOT NULL,
	`cambio` varchar(26) COLLATE utf8mb4_bin NOT NULL,
	`tabla` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`fila` int NOT NULL,
	`accion` char(1) NOT NULL,
	`titulo` varchar(200),
	`antes` mediumtext,
	`despues` mediumtext,
	`correo` varchar(254),
	`papelera` boolean NOT NULL DEFAULT false,
	`arrastrada` boolean NOT NULL DEFAULT false,
	`creada` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	CONSTRAINT `historia_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `historia_archivos` (
	`url` varchar(191) COLLATE utf8mb4_bin NOT NULL,
	`historia_id` int NOT NULL,
	CONSTRAINT `historia_archivos_url_historia_id_pk` PRIMARY KEY(`url`,`historia_id`)
);
--> statement-breakpoint
ALTER TABLE `archivos` ADD `retirado` boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `auditoria` ADD `cambio` varchar(26) COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `historia_archivos` ADD CONSTRAINT `historia_archivos_historia_id_historia_id_fk` FOREIGN KEY (`historia_id`) REFERENCES `historia`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `historia_cambio` ON `historia` (`cambio`,`id`);--> statement-breakpoint
CREATE INDEX `historia_fila` ON `historia` (`tabla`,`fila`,`id`);--> statement-breakpoint
CREATE INDEX `historia_papelera` ON `historia` (`papelera`,`arrastrada`,`creada`);--> statement-breakpoint
CREATE INDEX `historia_correo` ON `historia` (`correo`);--> statement-breakpoint
CREATE INDEX `historia_creada` ON `historia` (`creada`);--> statement-breakpoint
CREATE INDEX `auditoria_cambio` ON `auditoria` (`cambio`);