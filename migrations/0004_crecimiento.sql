CREATE INDEX `auditoria_registro` ON `auditoria` (`registro`,`operacion`,`creada`);--> statement-breakpoint
CREATE INDEX `eventos_inicio` ON `eventos` (`fecha_Inicio`);--> statement-breakpoint
CREATE INDEX `eventos_fin` ON `eventos` (`fecha_fin`);