CREATE TABLE `padron_archivos` (
	`id_padron` int NOT NULL,
	`parte` int NOT NULL,
	`base64` mediumtext NOT NULL,
	CONSTRAINT `padron_archivos_id_padron_parte_pk` PRIMARY KEY(`id_padron`,`parte`)
);
--> statement-breakpoint
ALTER TABLE `padrones` ADD `lectura` mediumtext;--> statement-breakpoint
ALTER TABLE `padron_archivos` ADD CONSTRAINT `padron_archivos_id_padron_padrones_id_fk` FOREIGN KEY (`id_padron`) REFERENCES `padrones`(`id`) ON DELETE cascade ON UPDATE no action;