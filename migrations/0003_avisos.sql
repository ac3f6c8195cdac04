CREATE TABLE `avisos` (
	`id` int AUTO_INCREMENT NOT NULL,
	`texto` mediumtext NOT NULL,
	`created_at` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	CONSTRAINT `avisos_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `comentarios` MODIFY COLUMN `aviso_version` int;--> statement-breakpoint
ALTER TABLE `consultas` MODIFY COLUMN `aviso_version` int;--> statement-breakpoint
ALTER TABLE `comentarios` ADD CONSTRAINT `comentarios_aviso_version_avisos_id_fk` FOREIGN KEY (`aviso_version`) REFERENCES `avisos`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `consultas` ADD CONSTRAINT `consultas_aviso_version_avisos_id_fk` FOREIGN KEY (`aviso_version`) REFERENCES `avisos`(`id`) ON DELETE set null ON UPDATE no action;