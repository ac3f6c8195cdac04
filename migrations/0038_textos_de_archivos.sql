CREATE TABLE `textos_de_archivos` (
	`suma` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`texto` mediumtext,
	`intentos` int NOT NULL DEFAULT 1,
	`leido` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	CONSTRAINT `textos_de_archivos_suma` PRIMARY KEY(`suma`)
);
