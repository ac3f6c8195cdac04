CREATE TABLE `direcciones` (
	`slug` varchar(191) COLLATE utf8mb4_bin NOT NULL,
	`id_evento` int NOT NULL,
	CONSTRAINT `direcciones_slug` PRIMARY KEY(`slug`)
);
