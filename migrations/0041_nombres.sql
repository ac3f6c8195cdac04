-- Tables are renamed, their rows stay: privacy notices, notices to staff, marks of changes.
RENAME TABLE `avisos` TO `avisos_privacidad`;--> statement-breakpoint
RENAME TABLE `avisos_de_usuario` TO `avisos`;--> statement-breakpoint
RENAME TABLE `versiones` TO `marcas_de_cambio`;--> statement-breakpoint
ALTER TABLE `comentarios` DROP FOREIGN KEY `comentarios_aviso_version_avisos_id_fk`;--> statement-breakpoint
ALTER TABLE `comentarios` ADD CONSTRAINT `comentarios_aviso_version_avisos_privacidad_id_fk` FOREIGN KEY (`aviso_version`) REFERENCES `avisos_privacidad`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `consultas` DROP FOREIGN KEY `consultas_aviso_version_avisos_id_fk`;--> statement-breakpoint
ALTER TABLE `consultas` ADD CONSTRAINT `consultas_aviso_version_avisos_privacidad_id_fk` FOREIGN KEY (`aviso_version`) REFERENCES `avisos_privacidad`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `avisos` DROP FOREIGN KEY `avisos_de_usuario_usuario_id_usuarios_id_fk`;--> statement-breakpoint
ALTER TABLE `avisos` ADD CONSTRAINT `avisos_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `avisos` RENAME INDEX `avisos_de_usuario_causa` TO `avisos_causa`;--> statement-breakpoint
ALTER TABLE `avisos` RENAME INDEX `avisos_de_usuario_lista` TO `avisos_lista`;--> statement-breakpoint
ALTER TABLE `avisos` RENAME INDEX `avisos_de_usuario_sin_leer` TO `avisos_sin_leer`;--> statement-breakpoint
ALTER TABLE `avisos` RENAME INDEX `avisos_de_usuario_envio` TO `avisos_envio`;--> statement-breakpoint
ALTER TABLE `avisos` RENAME INDEX `avisos_de_usuario_creado` TO `avisos_creado`;
