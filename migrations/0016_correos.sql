CREATE TABLE `correos` (
	`id` int AUTO_INCREMENT NOT NULL,
	`clave` varchar(100) COLLATE utf8mb4_bin NOT NULL,
	`para` varchar(254) NOT NULL,
	`asunto` varchar(255) NOT NULL,
	`texto` mediumtext NOT NULL,
	`html` mediumtext NOT NULL,
	`estado` char(1) NOT NULL,
	`intentos` int NOT NULL DEFAULT 0,
	`proximo` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`tomado_hasta` datetime(3),
	`error` varchar(500),
	`creado` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`enviado` datetime(3),
	CONSTRAINT `correos_id` PRIMARY KEY(`id`),
	CONSTRAINT `correos_clave_unique` UNIQUE(`clave`)
);
--> statement-breakpoint
CREATE INDEX `correos_pendientes` ON `correos` (`estado`,`proximo`);--> statement-breakpoint
CREATE INDEX `correos_creado` ON `correos` (`creado`);--> statement-breakpoint
CREATE INDEX `correos_para` ON `correos` (`para`);