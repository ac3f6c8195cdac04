ALTER TABLE `borradores` MODIFY COLUMN `valores` mediumtext;--> statement-breakpoint
ALTER TABLE `borradores` ADD `orden` int unsigned DEFAULT 0 NOT NULL;