CREATE TABLE `consejos` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`periodo` varchar(40) NOT NULL,
	`desde` date,
	`hasta` date,
	CONSTRAINT `consejos_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `dirigentes` ADD `id_consejo` int;--> statement-breakpoint
CREATE INDEX `consejos_desde` ON `consejos` (`desde`,`id`);--> statement-breakpoint
ALTER TABLE `dirigentes` ADD CONSTRAINT `dirigentes_id_consejo_consejos_id_fk` FOREIGN KEY (`id_consejo`) REFERENCES `consejos`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `dirigentes_consejo` ON `dirigentes` (`id_consejo`,`orden`,`id`);