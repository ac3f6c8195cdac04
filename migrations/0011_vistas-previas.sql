CREATE TABLE `vistas_previas` (
	`id` int AUTO_INCREMENT NOT NULL,
	`clave` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`id_evento` int NOT NULL,
	`usuario_id` int NOT NULL,
	`compartida` boolean NOT NULL,
	`sin_guardar` text,
	`creada` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`vence` datetime(3) NOT NULL,
	CONSTRAINT `vistas_previas_id` PRIMARY KEY(`id`),
	CONSTRAINT `vistas_previas_clave_unique` UNIQUE(`clave`)
);
--> statement-breakpoint
ALTER TABLE `vistas_previas` ADD CONSTRAINT `vistas_previas_id_evento_eventos_id_fk` FOREIGN KEY (`id_evento`) REFERENCES `eventos`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `vistas_previas` ADD CONSTRAINT `vistas_previas_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `vistas_previas_vence` ON `vistas_previas` (`vence`);