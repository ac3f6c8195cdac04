ALTER TABLE `consulta_mensajes` ADD `estado_antes` char(1);--> statement-breakpoint
ALTER TABLE `consulta_mensajes` ADD `respondida_antes` datetime(3);--> statement-breakpoint
ALTER TABLE `eventos` ADD `modificado` datetime(3) DEFAULT CURRENT_TIMESTAMP(3) NOT NULL;--> statement-breakpoint
ALTER TABLE `eventos` ADD `revision` int DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `historia` ADD `sobrante` boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `paginas_propias` ADD `modificado` datetime(3) DEFAULT CURRENT_TIMESTAMP(3) NOT NULL;--> statement-breakpoint
CREATE INDEX `historia_sobrante` ON `historia` (`sobrante`);--> statement-breakpoint
UPDATE `eventos` SET `modificado` = LEAST(`created_at`, CURRENT_TIMESTAMP(3)), `revision` = `version` - 1;--> statement-breakpoint
UPDATE `paginas_propias` SET `modificado` = LEAST(`created_at`, CURRENT_TIMESTAMP(3));--> statement-breakpoint
UPDATE `eventos` JOIN (SELECT `registro`, MAX(`creada`) AS `ultima`, COUNT(*) AS `veces` FROM `auditoria` WHERE `operacion` IN ('eventos.update', 'eventos.renombrar') GROUP BY `registro`) `c` ON `c`.`registro` = CAST(`eventos`.`id` AS CHAR) SET `modificado` = GREATEST(`modificado`, `c`.`ultima`), `revision` = GREATEST(`revision`, `c`.`veces`);--> statement-breakpoint
UPDATE `paginas_propias` JOIN (SELECT `registro`, MAX(`creada`) AS `ultima` FROM `auditoria` WHERE `operacion` = 'paginasPropias.update' GROUP BY `registro`) `c` ON `c`.`registro` = CAST(`paginas_propias`.`id` AS CHAR) SET `modificado` = GREATEST(`modificado`, `c`.`ultima`);--> statement-breakpoint
UPDATE `historia` SET `antes` = JSON_SET(`antes`, '$.revision', GREATEST(COALESCE(CAST(JSON_EXTRACT(`antes`, '$.version') AS SIGNED), 1) - 1, 0)) WHERE `tabla` = 'eventos' AND `accion` = 'D' AND `papelera` = true;--> statement-breakpoint
UPDATE `historia` JOIN (SELECT `id`, ROW_NUMBER() OVER (PARTITION BY `tabla`, `fila` ORDER BY `id` DESC) AS `lugar` FROM `historia`) `ordenada` ON `ordenada`.`id` = `historia`.`id` SET `historia`.`sobrante` = true WHERE `ordenada`.`lugar` > 50;
