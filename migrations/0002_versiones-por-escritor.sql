-- One statement: a table without a primary key, be it for a moment, is refused by clusters.
ALTER TABLE `versiones`
  ADD `escritor` varchar(20) COLLATE utf8mb4_bin DEFAULT '' NOT NULL,
  ADD `cambio` datetime(3) DEFAULT CURRENT_TIMESTAMP(3) NOT NULL,
  DROP PRIMARY KEY,
  ADD PRIMARY KEY (`nombre`, `escritor`);
