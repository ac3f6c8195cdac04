CREATE TABLE `cuotas` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`concepto` varchar(200) NOT NULL,
	`monto` decimal(10,2) NOT NULL,
	`vigente_desde` date NOT NULL,
	`orden` int NOT NULL,
	CONSTRAINT `cuotas_id` PRIMARY KEY(`id`)
);
