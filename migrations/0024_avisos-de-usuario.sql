CREATE TABLE `avisos_de_usuario` (
	`id` int AUTO_INCREMENT NOT NULL,
	`usuario_id` int NOT NULL,
	`tipo` varchar(12) NOT NULL,
	`registro` int NOT NULL,
	`clave` varchar(80) COLLATE utf8mb4_bin NOT NULL,
	`texto` varchar(255),
	`envio` char(1),
	`creado` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`leido` datetime(3),
	CONSTRAINT `avisos_de_usuario_id` PRIMARY KEY(`id`),
	CONSTRAINT `avisos_de_usuario_causa` UNIQUE(`usuario_id`,`clave`)
);
--> statement-breakpoint
CREATE TABLE `avisos_preferencias` (
	`usuario_id` int NOT NULL,
	`consulta` varchar(8) NOT NULL DEFAULT 'sitio',
	`comentario` varchar(8) NOT NULL DEFAULT 'sitio',
	`sospechoso` varchar(8) NOT NULL DEFAULT 'sitio',
	`convenio` varchar(8) NOT NULL DEFAULT 'sitio',
	`hora` smallint NOT NULL DEFAULT 8,
	`resumido` date,
	CONSTRAINT `avisos_preferencias_usuario_id` PRIMARY KEY(`usuario_id`)
);
--> statement-breakpoint
ALTER TABLE `avisos_de_usuario` ADD CONSTRAINT `avisos_de_usuario_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `avisos_preferencias` ADD CONSTRAINT `avisos_preferencias_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `avisos_de_usuario_lista` ON `avisos_de_usuario` (`usuario_id`,`id`);--> statement-breakpoint
CREATE INDEX `avisos_de_usuario_sin_leer` ON `avisos_de_usuario` (`usuario_id`,`leido`,`id`);--> statement-breakpoint
CREATE INDEX `avisos_de_usuario_envio` ON `avisos_de_usuario` (`envio`,`usuario_id`);--> statement-breakpoint
CREATE INDEX `avisos_de_usuario_creado` ON `avisos_de_usuario` (`creado`);