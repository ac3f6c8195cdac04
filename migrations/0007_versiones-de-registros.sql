ALTER TABLE `colegiaturas` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `comentarios` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `configuraciones` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `consultas` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `convenio_archivos` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `convenio_beneficios` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `convenios` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `cuentas` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `dirigentes` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `elecciones` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `evento_imagenes` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `evento_textos` ADD `version` int DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `eventos` ADD `version` int DEFAULT 1 NOT NULL;