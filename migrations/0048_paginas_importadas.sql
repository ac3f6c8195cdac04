CREATE TABLE `paginas_importadas` (
	`origen` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`id_pagina` int NOT NULL,
	CONSTRAINT `paginas_importadas_origen` PRIMARY KEY(`origen`)
);
