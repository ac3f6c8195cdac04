CREATE TABLE `desafios` (
	`firma` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`vence` datetime(3) NOT NULL,
	CONSTRAINT `desafios_firma` PRIMARY KEY(`firma`)
);
--> statement-breakpoint
CREATE TABLE `idempotencia` (
	`clave` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`cuerpo` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`respuesta` mediumtext,
	`vence` datetime(3) NOT NULL,
	CONSTRAINT `idempotencia_clave` PRIMARY KEY(`clave`)
);
--> statement-breakpoint
CREATE TABLE `limites` (
	`clave` varchar(100) COLLATE utf8mb4_bin NOT NULL,
	`cuenta` int NOT NULL,
	`espera` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`vence` datetime(3) NOT NULL,
	CONSTRAINT `limites_clave` PRIMARY KEY(`clave`)
);
--> statement-breakpoint
CREATE TABLE `versiones` (
	`nombre` varchar(50) COLLATE utf8mb4_bin NOT NULL,
	`version` varchar(36) COLLATE utf8mb4_bin NOT NULL,
	CONSTRAINT `versiones_nombre` PRIMARY KEY(`nombre`)
);
--> statement-breakpoint
CREATE INDEX `desafios_vence` ON `desafios` (`vence`);--> statement-breakpoint
CREATE INDEX `idempotencia_vence` ON `idempotencia` (`vence`);--> statement-breakpoint
CREATE INDEX `limites_vence` ON `limites` (`vence`);