ALTER TABLE `borradores` DROP PRIMARY KEY, ADD PRIMARY KEY(`usuario_id`,`formulario`,`escritor`);
