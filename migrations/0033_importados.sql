CREATE TABLE `importados` (
	`origen` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`id_evento` int NOT NULL,
	CONSTRAINT `importados_origen` PRIMARY KEY(`origen`)
);
