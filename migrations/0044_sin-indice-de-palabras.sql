DROP TABLE `consulta_palabras`;--> statement-breakpoint
DROP INDEX `consultas_sin_indexar` ON `consultas`;--> statement-breakpoint
ALTER TABLE `consultas` DROP COLUMN `indexada`;