CREATE TABLE `accesos` (
	`clave_sha256` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`usuario_id` int NOT NULL,
	`vence` datetime(3) NOT NULL,
	CONSTRAINT `accesos_clave_sha256` PRIMARY KEY(`clave_sha256`)
);
--> statement-breakpoint
ALTER TABLE `accesos` ADD CONSTRAINT `accesos_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `accesos_usuario` ON `accesos` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `accesos_vence` ON `accesos` (`vence`);