ALTER TABLE `eventos` ADD `estado` char(1) DEFAULT 'P' NOT NULL;--> statement-breakpoint
ALTER TABLE `eventos` ADD `publicar_desde` datetime(3);--> statement-breakpoint
ALTER TABLE `eventos` ADD `publicar_hasta` datetime(3);--> statement-breakpoint
CREATE INDEX `eventos_visibles` ON `eventos` (`estado`,`tipoEvento`,`created_at`,`id`,`publicar_desde`,`publicar_hasta`);--> statement-breakpoint
CREATE INDEX `eventos_desde` ON `eventos` (`publicar_desde`);--> statement-breakpoint
CREATE INDEX `eventos_hasta` ON `eventos` (`publicar_hasta`);