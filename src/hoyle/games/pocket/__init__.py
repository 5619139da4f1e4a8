"""Pool on tables with six pockets: what is put down counts."""
