CREATE TABLE `presencias` (
	`grupo` varchar(30) COLLATE utf8mb4_bin NOT NULL,
	`fila` int NOT NULL,
	`usuario_id` int NOT NULL,
	`nombre` varchar(255) NOT NULL,
	`vence` datetime(3) NOT NULL,
	CONSTRAINT `presencias_grupo_fila_usuario_id_pk` PRIMARY KEY(`grupo`,`fila`,`usuario_id`)
);
--> statement-breakpoint
CREATE INDEX `presencias_vence` ON `presencias` (`vence`);