CREATE TABLE `colegiados` (
	`id_padron` int NOT NULL,
	`codigo` varchar(20) COLLATE utf8mb4_bin NOT NULL,
	`nombre` varchar(255) NOT NULL,
	`estado` char(1) NOT NULL,
	`hasta` date,
	`dni` char(8),
	CONSTRAINT `colegiados_id_padron_codigo_pk` PRIMARY KEY(`id_padron`,`codigo`)
);
--> statement-breakpoint
CREATE TABLE `colegiados_reservados` (
	`id` int AUTO_INCREMENT NOT NULL,
	`codigo` varchar(20) COLLATE utf8mb4_bin NOT NULL,
	`creado` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	CONSTRAINT `colegiados_reservados_id` PRIMARY KEY(`id`),
	CONSTRAINT `colegiados_reservados_codigo_unique` UNIQUE(`codigo`)
);
--> statement-breakpoint
CREATE TABLE `llaves_de_firma` (
	`proposito` varchar(40) COLLATE utf8mb4_bin NOT NULL,
	`llave` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	CONSTRAINT `llaves_de_firma_proposito` PRIMARY KEY(`proposito`)
);
--> statement-breakpoint
CREATE TABLE `padrones` (
	`id` int AUTO_INCREMENT NOT NULL,
	`fecha` date NOT NULL,
	`archivo` varchar(255) NOT NULL,
	`autor` varchar(255) NOT NULL,
	`creado` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`estado` char(1) NOT NULL DEFAULT 'L',
	`latido` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`filas` int NOT NULL DEFAULT 0,
	`avance` int NOT NULL DEFAULT 0,
	`problemas_total` int NOT NULL DEFAULT 0,
	`problemas` mediumtext,
	`usado_desde` datetime(3),
	CONSTRAINT `padrones_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `colegiados` ADD CONSTRAINT `colegiados_id_padron_padrones_id_fk` FOREIGN KEY (`id_padron`) REFERENCES `padrones`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `colegiados_dni` ON `colegiados` (`id_padron`,`dni`);--> statement-breakpoint
CREATE INDEX `padrones_usado` ON `padrones` (`usado_desde`,`id`);