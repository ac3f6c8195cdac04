ALTER TABLE `avisos_preferencias` ADD `asignada` varchar(8) DEFAULT 'sitio' NOT NULL;--> statement-breakpoint
ALTER TABLE `consulta_mensajes` ADD `asunto` varchar(255);--> statement-breakpoint
ALTER TABLE `consulta_mensajes` ADD `hilo` varchar(1000);--> statement-breakpoint
ALTER TABLE `correos` ADD `hilo` varchar(1000);--> statement-breakpoint
UPDATE `correos` SET `clave` = REPLACE(`clave`, ' ', '-') WHERE `clave` LIKE 'equipo-%';
