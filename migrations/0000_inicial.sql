CREATE TABLE `archivos` (
	`url` varchar(191) COLLATE utf8mb4_bin NOT NULL,
	`nombre` varchar(255) NOT NULL,
	`tipo` varchar(100) NOT NULL,
	`bytes` bigint NOT NULL,
	`creado` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	CONSTRAINT `archivos_url` PRIMARY KEY(`url`)
);
--> statement-breakpoint
CREATE TABLE `auditoria` (
	`id` int AUTO_INCREMENT NOT NULL,
	`usuario_id` int,
	`usuario_email` varchar(254) NOT NULL,
	`operacion` varchar(100) NOT NULL,
	`registro` varchar(191) COLLATE utf8mb4_bin,
	`direccion` varchar(64) NOT NULL,
	`creada` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	CONSTRAINT `auditoria_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `colegiaturas` (
	`id` int AUTO_INCREMENT NOT NULL,
	`informacion` mediumtext NOT NULL,
	`tipo_informacion` char(1) NOT NULL,
	CONSTRAINT `colegiaturas_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `comentarios` (
	`id` int AUTO_INCREMENT NOT NULL,
	`nombre` varchar(100) NOT NULL,
	`correo` varchar(254) NOT NULL,
	`contenido` text NOT NULL,
	`fecha` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`created_at` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`id_evento` int NOT NULL,
	`sospechoso` boolean NOT NULL DEFAULT false,
	`huella` char(64),
	`aviso_version` varchar(20),
	CONSTRAINT `comentarios_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `configuraciones` (
	`id` int AUTO_INCREMENT NOT NULL,
	`key` varchar(100) COLLATE utf8mb4_bin NOT NULL,
	`value` mediumtext CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci,
	CONSTRAINT `configuraciones_id` PRIMARY KEY(`id`),
	CONSTRAINT `configuraciones_key_unique` UNIQUE(`key`)
);
--> statement-breakpoint
CREATE TABLE `consultas` (
	`id` int AUTO_INCREMENT NOT NULL,
	`nombre` varchar(100) NOT NULL,
	`correo` varchar(254) NOT NULL,
	`telefono` varchar(9),
	`mensaje` text NOT NULL,
	`estado` char(1) NOT NULL DEFAULT 'P',
	`fecha_envio` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`fecha_respuesta` datetime(3),
	`sospechoso` boolean NOT NULL DEFAULT false,
	`huella` char(64),
	`aviso_version` varchar(20),
	CONSTRAINT `consultas_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `convenio_archivos` (
	`id` int AUTO_INCREMENT NOT NULL,
	`nombre` varchar(255) NOT NULL,
	`url` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`tipo` char(1) NOT NULL,
	`id_convenio` int NOT NULL,
	CONSTRAINT `convenio_archivos_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `convenio_beneficios` (
	`id` int AUTO_INCREMENT NOT NULL,
	`contenido` mediumtext NOT NULL,
	`id_convenio` int NOT NULL,
	CONSTRAINT `convenio_beneficios_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `convenios` (
	`id` int AUTO_INCREMENT NOT NULL,
	`nombre_Institucion` varchar(255) NOT NULL,
	`ruc_Institucion` char(11) NOT NULL,
	`fecha_Inicio` date NOT NULL,
	`fecha_Fin` date NOT NULL,
	CONSTRAINT `convenios_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `cuentas` (
	`id` int AUTO_INCREMENT NOT NULL,
	`nombreBanco` varchar(255) NOT NULL,
	`titularCuenta` varchar(255) NOT NULL,
	`numeroCuenta` varchar(30) NOT NULL,
	`cciCuenta` varchar(30) NOT NULL,
	CONSTRAINT `cuentas_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `dirigentes` (
	`id` int AUTO_INCREMENT NOT NULL,
	`nombre` varchar(255) NOT NULL,
	`funcion` varchar(255) NOT NULL,
	`orden` int NOT NULL,
	`url_consejal` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	CONSTRAINT `dirigentes_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `elecciones` (
	`id` int AUTO_INCREMENT NOT NULL,
	`titulo` varchar(200) NOT NULL,
	`tipoArchivo` char(1) NOT NULL,
	`url_archivo` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	CONSTRAINT `elecciones_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `evento_imagenes` (
	`id` int AUTO_INCREMENT NOT NULL,
	`img_url` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`descripcion` text NOT NULL,
	`id_evento` int NOT NULL,
	CONSTRAINT `evento_imagenes_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `evento_textos` (
	`id` int AUTO_INCREMENT NOT NULL,
	`titulo` varchar(200),
	`contenido` mediumtext NOT NULL,
	`id_evento` int NOT NULL,
	CONSTRAINT `evento_textos_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `eventos` (
	`id` int AUTO_INCREMENT NOT NULL,
	`slug` varchar(191) COLLATE utf8mb4_bin NOT NULL,
	`titulo` varchar(200) NOT NULL,
	`descripcion` text,
	`img_principal` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`img_fondo` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`tipoEvento` char(1) NOT NULL,
	`fecha_Inicio` date NOT NULL,
	`fecha_fin` date,
	`fecha_creacion` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`created_at` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	CONSTRAINT `eventos_id` PRIMARY KEY(`id`),
	CONSTRAINT `eventos_slug_unique` UNIQUE(`slug`)
);
--> statement-breakpoint
CREATE TABLE `personas` (
	`Codigo` varchar(20) COLLATE utf8mb4_bin NOT NULL,
	`dni` char(8) NOT NULL,
	`Nombres` varchar(255) NOT NULL,
	`ApellidoPaterno` varchar(255) NOT NULL,
	`ApellidoMaterno` varchar(255) NOT NULL,
	CONSTRAINT `personas_Codigo` PRIMARY KEY(`Codigo`),
	CONSTRAINT `personas_dni_unique` UNIQUE(`dni`)
);
--> statement-breakpoint
CREATE TABLE `sesiones` (
	`jti_sha256` varchar(64) COLLATE utf8mb4_bin NOT NULL,
	`usuario_id` int NOT NULL,
	`creada` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`expira` datetime(3) NOT NULL,
	`ultimo_uso` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`remember` boolean NOT NULL DEFAULT false,
	`agente` varchar(255),
	CONSTRAINT `sesiones_jti_sha256` PRIMARY KEY(`jti_sha256`)
);
--> statement-breakpoint
CREATE TABLE `usuarios` (
	`id` int AUTO_INCREMENT NOT NULL,
	`name` varchar(255) NOT NULL,
	`email` varchar(254) NOT NULL,
	`password` varchar(255) COLLATE utf8mb4_bin NOT NULL,
	`CodigoPersona` varchar(20) COLLATE utf8mb4_bin,
	`created_at` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	CONSTRAINT `usuarios_id` PRIMARY KEY(`id`),
	CONSTRAINT `usuarios_email_unique` UNIQUE(`email`),
	CONSTRAINT `usuarios_CodigoPersona_unique` UNIQUE(`CodigoPersona`)
);
--> statement-breakpoint
ALTER TABLE `auditoria` ADD CONSTRAINT `auditoria_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `comentarios` ADD CONSTRAINT `comentarios_id_evento_eventos_id_fk` FOREIGN KEY (`id_evento`) REFERENCES `eventos`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `convenio_archivos` ADD CONSTRAINT `convenio_archivos_id_convenio_convenios_id_fk` FOREIGN KEY (`id_convenio`) REFERENCES `convenios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `convenio_beneficios` ADD CONSTRAINT `convenio_beneficios_id_convenio_convenios_id_fk` FOREIGN KEY (`id_convenio`) REFERENCES `convenios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `evento_imagenes` ADD CONSTRAINT `evento_imagenes_id_evento_eventos_id_fk` FOREIGN KEY (`id_evento`) REFERENCES `eventos`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `evento_textos` ADD CONSTRAINT `evento_textos_id_evento_eventos_id_fk` FOREIGN KEY (`id_evento`) REFERENCES `eventos`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `sesiones` ADD CONSTRAINT `sesiones_usuario_id_usuarios_id_fk` FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `usuarios` ADD CONSTRAINT `usuarios_CodigoPersona_personas_Codigo_fk` FOREIGN KEY (`CodigoPersona`) REFERENCES `personas`(`Codigo`) ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX `auditoria_creada` ON `auditoria` (`creada`,`id`);--> statement-breakpoint
CREATE INDEX `auditoria_usuario` ON `auditoria` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `colegiaturas_tipo` ON `colegiaturas` (`tipo_informacion`,`id`);--> statement-breakpoint
CREATE INDEX `comentarios_recientes` ON `comentarios` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comentarios_visibles` ON `comentarios` (`sospechoso`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comentarios_evento` ON `comentarios` (`id_evento`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comentarios_huella` ON `comentarios` (`huella`,`created_at`);--> statement-breakpoint
CREATE INDEX `consultas_recientes` ON `consultas` (`fecha_envio`,`id`);--> statement-breakpoint
CREATE INDEX `consultas_huella` ON `consultas` (`huella`,`fecha_envio`);--> statement-breakpoint
CREATE INDEX `convenio_archivos_convenio` ON `convenio_archivos` (`id_convenio`,`id`);--> statement-breakpoint
CREATE INDEX `convenio_beneficios_convenio` ON `convenio_beneficios` (`id_convenio`,`id`);--> statement-breakpoint
CREATE INDEX `dirigentes_orden` ON `dirigentes` (`orden`,`id`);--> statement-breakpoint
CREATE INDEX `elecciones_tipo` ON `elecciones` (`tipoArchivo`,`id`);--> statement-breakpoint
CREATE INDEX `evento_imagenes_evento` ON `evento_imagenes` (`id_evento`,`id`);--> statement-breakpoint
CREATE INDEX `evento_textos_evento` ON `evento_textos` (`id_evento`,`id`);--> statement-breakpoint
CREATE INDEX `eventos_recientes` ON `eventos` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `eventos_tipo_recientes` ON `eventos` (`tipoEvento`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `sesiones_usuario` ON `sesiones` (`usuario_id`,`creada`);--> statement-breakpoint
CREATE INDEX `sesiones_expira` ON `sesiones` (`expira`);