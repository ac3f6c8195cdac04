CREATE TABLE `consulta_mensajes` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`id_consulta` int NOT NULL,
	`clase` char(1) NOT NULL,
	`texto` mediumtext NOT NULL,
	`correo` varchar(254) NOT NULL,
	`usuario_id` int,
	`autor` varchar(255) NOT NULL,
	`creado` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	CONSTRAINT `consulta_mensajes_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `consulta_palabras` (
	`palabra` varchar(30) COLLATE utf8mb4_bin NOT NULL,
	`id_consulta` int NOT NULL,
	CONSTRAINT `consulta_palabras_palabra_id_consulta_pk` PRIMARY KEY(`palabra`,`id_consulta`)
);
--> statement-breakpoint
CREATE TABLE `plantillas` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`nombre` varchar(100) NOT NULL,
	`texto` text NOT NULL,
	CONSTRAINT `plantillas_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `consultas` ADD `asignada_a` int;--> statement-breakpoint
ALTER TABLE `consultas` ADD `indexada` boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `correos` ADD `responder_a` varchar(254);--> statement-breakpoint
ALTER TABLE `correos` ADD `de_persona` boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `consulta_mensajes` ADD CONSTRAINT `consulta_mensajes_id_consulta_consultas_id_fk` FOREIGN KEY (`id_consulta`) REFERENCES `consultas`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `consulta_mensajes` ADD CONSTRAINT `consulta_mensajes_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `consulta_palabras` ADD CONSTRAINT `consulta_palabras_id_consulta_consultas_id_fk` FOREIGN KEY (`id_consulta`) REFERENCES `consultas`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `consulta_mensajes_consulta` ON `consulta_mensajes` (`id_consulta`,`id`);--> statement-breakpoint
CREATE INDEX `consulta_mensajes_usuario` ON `consulta_mensajes` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `consulta_palabras_consulta` ON `consulta_palabras` (`id_consulta`,`palabra`);--> statement-breakpoint
ALTER TABLE `consultas` ADD CONSTRAINT `consultas_asignada_a_usuarios_id_fk` FOREIGN KEY (`asignada_a`) REFERENCES `usuarios`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `consultas_asignadas` ON `consultas` (`asignada_a`,`fecha_envio`,`id`);--> statement-breakpoint
CREATE INDEX `consultas_asignadas_estado` ON `consultas` (`asignada_a`,`estado`,`fecha_envio`,`id`);--> statement-breakpoint
CREATE INDEX `consultas_sin_indexar` ON `consultas` (`indexada`,`id`);