CREATE TABLE `equipos` (
	`usuario_id` int NOT NULL,
	`equipo` varchar(60) COLLATE utf8mb4_bin NOT NULL,
	`desde` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	CONSTRAINT `equipos_usuario_id_equipo_pk` PRIMARY KEY(`usuario_id`,`equipo`)
);
--> statement-breakpoint
ALTER TABLE `usuarios` ADD `clave_impresa` varchar(64) COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `equipos` ADD CONSTRAINT `equipos_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE cascade ON UPDATE no action;