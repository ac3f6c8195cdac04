CREATE TABLE `borradores` (
	`usuario_id` int NOT NULL,
	`formulario` varchar(255) COLLATE utf8mb4_bin NOT NULL,
	`escritor` varchar(32) COLLATE utf8mb4_bin NOT NULL,
	`valores` mediumtext NOT NULL,
	`guardado` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	CONSTRAINT `borradores_usuario_id_formulario_pk` PRIMARY KEY(`usuario_id`,`formulario`)
);
--> statement-breakpoint
ALTER TABLE `borradores` ADD CONSTRAINT `borradores_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `borradores_guardado` ON `borradores` (`guardado`);