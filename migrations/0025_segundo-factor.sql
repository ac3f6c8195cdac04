CREATE TABLE `apps_de_codigos` (
	`usuario_id` int NOT NULL,
	`secreto` varchar(32) COLLATE utf8mb4_bin NOT NULL,
	`activa` datetime(3),
	`ultimo_paso` int NOT NULL DEFAULT 0,
	CONSTRAINT `apps_de_codigos_usuario_id` PRIMARY KEY(`usuario_id`)
);
--> statement-breakpoint
CREATE TABLE `codigos_de_recuperacion` (
	`usuario_id` int NOT NULL,
	`hash` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	CONSTRAINT `codigos_de_recuperacion_usuario_id_hash_pk` PRIMARY KEY(`usuario_id`,`hash`)
);
--> statement-breakpoint
CREATE TABLE `exigencias` (
	`rol` varchar(20) COLLATE utf8mb4_bin NOT NULL,
	`dias` int NOT NULL,
	`desde` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	CONSTRAINT `exigencias_rol` PRIMARY KEY(`rol`)
);
--> statement-breakpoint
CREATE TABLE `llaves` (
	`id` int AUTO_INCREMENT NOT NULL,
	`usuario_id` int NOT NULL,
	`nombre` varchar(255) NOT NULL,
	`credencial` text NOT NULL,
	`credencial_sha256` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`clave_publica` text NOT NULL,
	`contador` bigint unsigned NOT NULL,
	`transportes` varchar(100) NOT NULL,
	`creada` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`usada` datetime(3),
	CONSTRAINT `llaves_id` PRIMARY KEY(`id`),
	CONSTRAINT `llaves_credencial_sha256_unique` UNIQUE(`credencial_sha256`)
);
--> statement-breakpoint
CREATE TABLE `retos` (
	`clave_sha256` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`tipo` varchar(10) NOT NULL,
	`usuario_id` int,
	`recordar` boolean NOT NULL DEFAULT false,
	`vence` datetime(3) NOT NULL,
	CONSTRAINT `retos_clave_sha256` PRIMARY KEY(`clave_sha256`)
);
--> statement-breakpoint
ALTER TABLE `sesiones` ADD `confirmada` datetime(3);--> statement-breakpoint
ALTER TABLE `apps_de_codigos` ADD CONSTRAINT `apps_de_codigos_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `codigos_de_recuperacion` ADD CONSTRAINT `codigos_de_recuperacion_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `llaves` ADD CONSTRAINT `llaves_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `retos` ADD CONSTRAINT `retos_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `llaves_usuario` ON `llaves` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `retos_usuario` ON `retos` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `retos_vence` ON `retos` (`vence`);