-- A restoration fills a database beside the site's and keeps the old tables in another.
GRANT ALL ON `capitulo\_%`.* TO 'capitulo'@'%';
