CREATE TABLE `direcciones_de_paginas` (
	`slug` varchar(191) COLLATE utf8mb4_bin NOT NULL,
	`id_pagina` int NOT NULL,
	CONSTRAINT `direcciones_de_paginas_slug` PRIMARY KEY(`slug`)
);
--> statement-breakpoint
CREATE TABLE `enlaces_menu` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`texto` varchar(40),
	`direccion` varchar(500),
	`id_pagina` int,
	`bajo` varchar(40) COLLATE utf8mb4_bin,
	`orden` int NOT NULL,
	CONSTRAINT `enlaces_menu_id` PRIMARY KEY(`id`),
	CONSTRAINT `enlaces_menu_id_pagina_unique` UNIQUE(`id_pagina`)
);
--> statement-breakpoint
CREATE TABLE `pagina_archivos` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`nombre` varchar(255) NOT NULL,
	`url` varchar(191) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
	`id_pagina` int NOT NULL,
	CONSTRAINT `pagina_archivos_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `paginas_propias` (
	`id` int AUTO_INCREMENT NOT NULL,
	`version` int NOT NULL DEFAULT 1,
	`slug` varchar(191) COLLATE utf8mb4_bin NOT NULL,
	`titulo` varchar(200) NOT NULL,
	`texto` mediumtext NOT NULL,
	`formato` varchar(8) NOT NULL DEFAULT 'plano',
	`created_at` datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
	`estado` char(1) NOT NULL DEFAULT 'P',
	`publicar_desde` datetime(3),
	`publicar_hasta` datetime(3),
	CONSTRAINT `paginas_propias_id` PRIMARY KEY(`id`),
	CONSTRAINT `paginas_propias_slug_unique` UNIQUE(`slug`)
);
--> statement-breakpoint
ALTER TABLE `enlaces_menu` ADD CONSTRAINT `enlaces_menu_id_pagina_paginas_propias_id_fk` FOREIGN KEY (`id_pagina`) REFERENCES `paginas_propias`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `pagina_archivos` ADD CONSTRAINT `pagina_archivos_id_pagina_paginas_propias_id_fk` FOREIGN KEY (`id_pagina`) REFERENCES `paginas_propias`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `pagina_archivos_pagina` ON `pagina_archivos` (`id_pagina`,`id`);--> statement-breakpoint
CREATE INDEX `paginas_propias_desde` ON `paginas_propias` (`publicar_desde`);--> statement-breakpoint
CREATE INDEX `paginas_propias_hasta` ON `paginas_propias` (`publicar_hasta`);