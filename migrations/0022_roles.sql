ALTER TABLE `usuarios` ADD `rol` varchar(20) DEFAULT 'administrador' NOT NULL;--> statement-breakpoint
ALTER TABLE `usuarios` ADD `bloqueado` datetime(3);