CREATE TABLE `credenciales` (
	`id` int AUTO_INCREMENT NOT NULL,
	`usuario_id` int NOT NULL,
	`nombre` varchar(255) NOT NULL,
	`secreto_sha256` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`permisos` varchar(500) COLLATE utf8mb4_bin NOT NULL,
	`creada` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`vence` date NOT NULL,
	`usada` datetime(3),
	`revocada` datetime(3),
	CONSTRAINT `credenciales_id` PRIMARY KEY(`id`),
	CONSTRAINT `credenciales_secreto_sha256_unique` UNIQUE(`secreto_sha256`)
);
--> statement-breakpoint
ALTER TABLE `auditoria` ADD `credencial` varchar(255);--> statement-breakpoint
ALTER TABLE `credenciales` ADD CONSTRAINT `credenciales_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `credenciales_usuario` ON `credenciales` (`usuario_id`);