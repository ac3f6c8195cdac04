CREATE TABLE `buzones` (
	`clave` char(64) NOT NULL,
	`validez` varchar(20),
	`ultimo` bigint NOT NULL DEFAULT 0,
	`leido` datetime(3),
	`fallos` int NOT NULL DEFAULT 0,
	`error` varchar(500),
	`proximo` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`respuestas` int NOT NULL DEFAULT 0,
	`devueltos` int NOT NULL DEFAULT 0,
	`ajenos` int NOT NULL DEFAULT 0,
	CONSTRAINT `buzones_clave` PRIMARY KEY(`clave`)
);
--> statement-breakpoint
ALTER TABLE `avisos_preferencias` ADD `respuesta` varchar(8) DEFAULT 'sitio' NOT NULL;--> statement-breakpoint
ALTER TABLE `consulta_mensajes` ADD `suma` char(64);--> statement-breakpoint
ALTER TABLE `consulta_mensajes` ADD `remitente` varchar(254);--> statement-breakpoint
ALTER TABLE `consulta_mensajes` ADD `cita` mediumtext;--> statement-breakpoint
ALTER TABLE `consulta_mensajes` ADD `observacion` text;--> statement-breakpoint
ALTER TABLE `consulta_mensajes` ADD CONSTRAINT `consulta_mensajes_suma_unique` UNIQUE(`suma`);--> statement-breakpoint
CREATE INDEX `consulta_mensajes_remitente` ON `consulta_mensajes` (`remitente`);