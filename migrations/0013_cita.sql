ALTER TABLE `eventos` ADD `hora_inicio` char(5);--> statement-breakpoint
ALTER TABLE `eventos` ADD `hora_fin` char(5);--> statement-breakpoint
ALTER TABLE `eventos` ADD `lugar` varchar(200);--> statement-breakpoint
ALTER TABLE `eventos` ADD `enlace_mapa` varchar(2000);--> statement-breakpoint
ALTER TABLE `eventos` ADD `enlace_inscripcion` varchar(2000);