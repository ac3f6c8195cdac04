ALTER TABLE `eventos` ADD `destacado` int;--> statement-breakpoint
CREATE INDEX `eventos_destacados` ON `eventos` (`destacado`,`id`);