CREATE TABLE `webhook_envios` (
	`id` int AUTO_INCREMENT NOT NULL,
	`webhook_id` int NOT NULL,
	`clave` varchar(120) COLLATE utf8mb4_bin NOT NULL,
	`mensaje` varchar(40) COLLATE utf8mb4_bin NOT NULL,
	`tipo` varchar(40) COLLATE utf8mb4_bin NOT NULL,
	`tema` varchar(30) COLLATE utf8mb4_bin NOT NULL,
	`fila` int NOT NULL,
	`cuerpo` text NOT NULL,
	`estado` char(1) NOT NULL DEFAULT 'P',
	`intentos` int NOT NULL DEFAULT 0,
	`desde` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`creado` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`enviado` datetime(3),
	`respuesta` int,
	`error` varchar(300),
	CONSTRAINT `webhook_envios_id` PRIMARY KEY(`id`),
	CONSTRAINT `webhook_envios_clave` UNIQUE(`webhook_id`,`clave`)
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` int AUTO_INCREMENT NOT NULL,
	`nombre` varchar(255) NOT NULL,
	`direccion` varchar(500) COLLATE utf8mb4_bin NOT NULL,
	`eventos` varchar(2000) COLLATE utf8mb4_bin NOT NULL,
	`secreto` varchar(80) COLLATE utf8mb4_bin NOT NULL,
	`secreto_anterior` varchar(80) COLLATE utf8mb4_bin,
	`anterior_hasta` datetime(3),
	`creado` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`pausado` datetime(3),
	`falla_desde` datetime(3),
	`proximo` datetime(3),
	`tomado_hasta` datetime(3),
	CONSTRAINT `webhooks_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `webhook_envios` ADD CONSTRAINT `webhook_envios_webhook_id_webhooks_id_fk` FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `webhook_envios_pendientes` ON `webhook_envios` (`webhook_id`,`estado`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_envios_tema` ON `webhook_envios` (`tema`,`fila`);--> statement-breakpoint
CREATE INDEX `webhook_envios_creado` ON `webhook_envios` (`creado`);