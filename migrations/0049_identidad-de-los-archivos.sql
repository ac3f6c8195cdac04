CREATE TABLE `identidad` (
	`id` int NOT NULL,
	`clave` varchar(36) COLLATE utf8mb4_bin NOT NULL,
	`vuelta` int NOT NULL,
	CONSTRAINT `identidad_id` PRIMARY KEY(`id`)
);
