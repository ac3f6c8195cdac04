ALTER TABLE `convenios` ADD `modificado` datetime(3) DEFAULT CURRENT_TIMESTAMP(3) NOT NULL;--> statement-breakpoint
ALTER TABLE `convenios` ADD `estado` char(1) DEFAULT 'P' NOT NULL;--> statement-breakpoint
ALTER TABLE `convenios` ADD `publicar_desde` datetime(3);--> statement-breakpoint
ALTER TABLE `convenios` ADD `publicar_hasta` datetime(3);--> statement-breakpoint
CREATE INDEX `convenios_desde` ON `convenios` (`publicar_desde`);--> statement-breakpoint
CREATE INDEX `convenios_hasta` ON `convenios` (`publicar_hasta`);