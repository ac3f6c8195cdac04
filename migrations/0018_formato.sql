ALTER TABLE `avisos` ADD `formato` varchar(8) DEFAULT 'plano' NOT NULL;--> statement-breakpoint
ALTER TABLE `colegiaturas` ADD `formato` varchar(8) DEFAULT 'plano' NOT NULL;--> statement-breakpoint
ALTER TABLE `configuraciones` ADD `formato` varchar(8) DEFAULT 'plano' NOT NULL;--> statement-breakpoint
ALTER TABLE `convenio_beneficios` ADD `formato` varchar(8) DEFAULT 'plano' NOT NULL;--> statement-breakpoint
ALTER TABLE `evento_textos` ADD `formato` varchar(8) DEFAULT 'plano' NOT NULL;--> statement-breakpoint
ALTER TABLE `eventos` ADD `formato` varchar(8) DEFAULT 'plano' NOT NULL;