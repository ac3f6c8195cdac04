ALTER TABLE `evento_imagenes` ADD `orden` int DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `evento_textos` ADD `orden` int DEFAULT 0 NOT NULL;