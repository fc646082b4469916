CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0002');
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO guests VALUES ('9183f186cc7efbc8631ac0ba8851764b', 'Ada', 1750000000449);
INSERT INTO guests VALUES ('5e86b9fd256793a16589fefc11f93ec4', 'Bea', 1750000000527);
CREATE TABLE tokens (
	hash BLOB NOT NULL, 
	id VARCHAR(16) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	program BOOLEAN NOT NULL, 
	label VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (hash), 
	UNIQUE (id)
);
INSERT INTO tokens VALUES (X'722db559c87fa4a13596d06724af9f33dd04e45eb94118e3596d8d89056436fa', '84b5d4394b8822ff', '9183f186cc7efbc8631ac0ba8851764b', 0, 'browser', 1750000000450, 1752592000450);
INSERT INTO tokens VALUES (X'd19d6fed045c59b9c381fc4144dffbaf024cf5041fb44181ea062eccc17d26f9', '6cd71d1a6c6f76a9', '5e86b9fd256793a16589fefc11f93ec4', 0, 'browser', 1750000000527, 1752592000527);
CREATE INDEX ix_tokens_guest ON tokens (guest);
CREATE INDEX ix_tokens_expires ON tokens (expires);
CREATE TABLE log (
	table_id VARCHAR(12) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO log VALUES ('p7d7exstbmh2', 0, 1750000000546, CAST('{"kind":"opened","host":"9183f186cc7efbc8631ac0ba8851764b","game":"paper_planes","options":{"rounds":6,"rent":true,"board":null},"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"open"},{"kind":"open"}],"title":"Friday planes","public":true,"pace":"live","seconds":0,"draw_seats":false,"hints":false,"guest":"9183f186cc7efbc8631ac0ba8851764b","id":"Tfn9QDq0jiG2_77K"}
0a613b9f' AS BLOB));
INSERT INTO log VALUES ('p7d7exstbmh2', 1, 1750000000555, CAST('{"kind":"said","seat":0,"text":"Anybody?","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"3gd-BISPRSbzi8Dq"}
497dc358' AS BLOB));
INSERT INTO log VALUES ('p7d7exstbmh2', 2, 1750000000567, CAST('{"kind":"sat","seat":2,"guest":"5e86b9fd256793a16589fefc11f93ec4","name":"Bea"}
fde61216' AS BLOB));
INSERT INTO log VALUES ('p7d7exstbmh2', 3, 1750000000574, CAST('{"kind":"emptied","seat":2}
585a5dbf' AS BLOB));
INSERT INTO log VALUES ('p7d7exstbmh2', 4, 1750000000583, CAST('{"kind":"botted","seat":1,"bot":"greedy","why":"host"}
132996c7' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 0, 1750000000597, CAST('{"kind":"opened","host":"9183f186cc7efbc8631ac0ba8851764b","game":"paper_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"open"}],"title":"","public":false,"pace":"turns","seconds":0,"draw_seats":false,"hints":false,"guest":"9183f186cc7efbc8631ac0ba8851764b","id":"qGzkn8WTT90UIW_W"}
39ac5dbb' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 1, 1750000000607, CAST('{"kind":"sat","seat":1,"guest":"5e86b9fd256793a16589fefc11f93ec4","name":"Bea"}
c005935a' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 2, 1750000000607, CAST('{"kind":"started","game":"paper_planes","rules":1,"seats":2,"options":{"rounds":4,"rent":true,"board":null},"commitment":"732ad775c1bdececa558b3775a368355d1746c349a50c330115e3e5a382cc6ae","salt":"d8e7d93996550a9a3849ea601c0c729d","seed":"5a7278898a8f9dd230c5461a5f09e1b8","deal":[1,17,16,2,4,0],"order":[0,1]}
b4a06aa1' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 3, 1750000000635, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"6z57WfopJqkvPOdI"}
738abc10' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 4, 1750000000648, CAST('{"kind":"tookback","seat":0,"taken":[0],"guest":"9183f186cc7efbc8631ac0ba8851764b","id":"5n8-gYfW9mbh-18-"}
92bada10' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 5, 1750000000660, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"sent-once-sent-again"}
447ee7fb' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 6, 1750000000671, CAST('{"kind":"played","seat":1,"action":0,"say":"fold nose","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"JRhYxWETJeUV_3rD"}
fcc3b4bd' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 7, 1750000000685, CAST('{"kind":"played","seat":1,"action":5,"luck":[5],"say":"bid 0","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"5su_sfqKaMg-8eW7"}
6dc5791f' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 8, 1750000000712, CAST('{"kind":"askedback","seat":0,"entry":2,"guest":"9183f186cc7efbc8631ac0ba8851764b","id":"LwYfsNd2nvbnY2yl"}
ffe06c4a' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 9, 1750000000722, CAST('{"kind":"voted","seat":1,"agree":false}
ac678c41' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 10, 1750000000722, CAST('{"kind":"lapsed","refused":true}
763e898f' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 11, 1750000000735, CAST('{"kind":"askedback","seat":0,"entry":2,"guest":"9183f186cc7efbc8631ac0ba8851764b","id":"HKvtWz68cycCQTkR"}
b7d392ff' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 12, 1750000000742, CAST('{"kind":"voted","seat":1,"agree":true}
b87bbe76' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 13, 1750000000742, CAST('{"kind":"tookback","seat":0,"taken":[2,3,4],"consent":true}
c171c64e' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 14, 1750000000757, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"wRugv9zvbP6gCykZ"}
c48accd5' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 15, 1750000000776, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"lIQRvptiScMFxqbc"}
454ac80b' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 16, 1750000000796, CAST('{"kind":"askedback","seat":1,"entry":7,"guest":"5e86b9fd256793a16589fefc11f93ec4","id":"svqkPLn4VsBEYOYM"}
76ed9c53' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 17, 1750000000812, CAST('{"kind":"played","seat":0,"action":13,"say":"done","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"Ng6x_bUIw5aLsYi_"}
fda6e874' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 18, 1750000000812, CAST('{"kind":"lapsed"}
935652f3' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 19, 1750000000828, CAST('{"kind":"played","seat":0,"action":16,"say":"offer tail","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"13ONEdcgSr9KrfmL"}
9bb245fe' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 20, 1750000000841, CAST('{"kind":"played","seat":0,"action":18,"say":"price 0","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"-LDcuA7SUtjgSSVK"}
55f4a87f' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 21, 1750000000848, CAST('{"kind":"said","seat":0,"text":"Who''d like a part? Löffel & <Gabel>","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"McPLIDC5dl9ZMxp4"}
324e7128' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 22, 1750000000856, CAST('{"kind":"played","seat":1,"action":13,"luck":[6,16],"say":"done","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"vuFtVISMvDT6mlLF"}
f3e7ee4a' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 23, 1750000000867, CAST('{"kind":"botted","seat":0,"bot":"random","why":"lent"}
f25d7367' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 24, 1750000001792, CAST('{"kind":"played","seat":0,"action":1,"say":"fold wing"}
fed24cf1' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 25, 1750000001798, CAST('{"kind":"played","seat":0,"action":6,"say":"bid 1"}
078ef27c' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 26, 1750000001836, CAST('{"kind":"back","seat":0}
84add988' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 27, 1750000001849, CAST('{"kind":"played","seat":1,"action":4,"luck":[2],"say":"skip","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"3vK36cj5pNZVv_tH"}
796a8519' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 28, 1750000001862, CAST('{"kind":"played","seat":1,"action":14,"say":"offer nose","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"hHtteAGbt1-xKEn4"}
463d3472' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 29, 1750000001875, CAST('{"kind":"played","seat":1,"action":18,"say":"price 0","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"c0EhM2RX2l1y5fbH"}
69736ee5' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 30, 1750000001882, CAST('{"kind":"said","seat":1,"text":"Who''d like a part? Löffel & <Gabel>","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"3JbqSJzUuiCDDTRN"}
4abcb3d5' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 31, 1750000001897, CAST('{"kind":"played","seat":0,"action":13,"say":"done","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"48haxPxV-G_tQ_-L"}
f79faa6a' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 32, 1750000001916, CAST('{"kind":"played","seat":1,"action":13,"luck":[7,0],"say":"done","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"mz2z1BfgHlQp7Z-b"}
88c740f2' AS BLOB));
INSERT INTO log VALUES ('meumwofgjjha', 33, 1750000001937, CAST('{"kind":"played","seat":0,"action":1,"say":"fold wing","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"RtzNUh2e4BAaIoas"}
f4fe059d' AS BLOB));
INSERT INTO log VALUES ('zpp2flabgb6g', 0, 1750000001949, CAST('{"kind":"opened","host":"9183f186cc7efbc8631ac0ba8851764b","game":"paper_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"open"}],"title":"","public":false,"pace":"live","seconds":0,"draw_seats":false,"hints":false,"guest":"9183f186cc7efbc8631ac0ba8851764b","id":"3mmkO90i09hg82ks"}
f29c6e4e' AS BLOB));
INSERT INTO log VALUES ('zpp2flabgb6g', 1, 1750000001955, CAST('{"kind":"sat","seat":1,"guest":"5e86b9fd256793a16589fefc11f93ec4","name":"Bea"}
83eee8b1' AS BLOB));
INSERT INTO log VALUES ('zpp2flabgb6g', 2, 1750000001955, CAST('{"kind":"started","game":"paper_planes","rules":1,"seats":2,"options":{"rounds":4,"rent":true,"board":null},"commitment":"6e5132602120515987ec73c53d25fbced12fd9b63ea760865c2566dcdd8049b3","salt":"268df2ee63319abbab7cd97d85a5a178","seed":"4a4bdcd71bac6221291c577aa769e157","deal":[6,2,7,4,7,9],"order":[0,1]}
d8026769' AS BLOB));
INSERT INTO log VALUES ('zpp2flabgb6g', 3, 1750000001968, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"QCqZAV4GSzOrUwO3"}
b669df45' AS BLOB));
INSERT INTO log VALUES ('zpp2flabgb6g', 4, 1750000001973, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"6WKlI2hQmTE67VCh"}
02628612' AS BLOB));
INSERT INTO log VALUES ('zpp2flabgb6g', 5, 1750000001984, CAST('{"kind":"askedback","seat":0,"entry":0,"guest":"9183f186cc7efbc8631ac0ba8851764b","id":"tkCqfiBDGS1no8yg"}
d0d2b233' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 0, 1750000001999, CAST('{"kind":"opened","host":"9183f186cc7efbc8631ac0ba8851764b","game":"paper_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"open"},{"kind":"bot","bot":"random"}],"title":"","public":true,"pace":"live","seconds":0,"draw_seats":false,"hints":false,"guest":"9183f186cc7efbc8631ac0ba8851764b","id":"476HxtlF3Ar6muB2"}
a58fdaf1' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 1, 1750000002006, CAST('{"kind":"sat","seat":1,"guest":"5e86b9fd256793a16589fefc11f93ec4","name":"Bea"}
6c36faf3' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 2, 1750000002006, CAST('{"kind":"started","game":"paper_planes","rules":1,"seats":3,"options":{"rounds":4,"rent":true,"board":null},"commitment":"7c43bbbdc92c95c3c840ddb5e99d8c4dcdcb531ec64d879959563436be689c36","salt":"ce3c03e5570a9814d2dc84106f9d1306","seed":"f531ec374e75b81c1b57bddc372ddc50","deal":[2,5,5,0,4,9,0,6,3],"order":[0,1,2]}
fc479e32' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 3, 1750000002053, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"RXEhbc8BY1Lpr6Yl"}
cb26f684' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 4, 1750000002088, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"tAPVQT6NVcRNeM5J"}
b7529a98' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 5, 1750000002827, CAST('{"kind":"played","seat":2,"action":0,"say":"fold nose"}
aec0e666' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 6, 1750000002839, CAST('{"kind":"played","seat":2,"action":8,"luck":[0],"say":"bid 3"}
2a19ec73' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 7, 1750000002849, CAST('{"kind":"played","seat":2,"action":10,"say":"sell wing"}
302b245f' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 8, 1750000002855, CAST('{"kind":"played","seat":2,"action":13,"say":"done"}
dc87110a' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 9, 1750000002880, CAST('{"kind":"played","seat":0,"action":13,"say":"done","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"y4Wb70XlTticZDkq"}
7f7e58d3' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 10, 1750000002897, CAST('{"kind":"played","seat":1,"action":13,"luck":[18,10,17],"say":"done","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"UVugSqbdH5Xql_rI"}
e7f98060' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 11, 1750000002907, CAST('{"kind":"played","seat":2,"action":4,"say":"skip"}
b4330a43' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 12, 1750000002917, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"98a-C5ywGy6pS8Gu"}
d98f3a73' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 13, 1750000002932, CAST('{"kind":"played","seat":1,"action":0,"say":"fold nose","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"dmPxW1i49v1-nOQX"}
905aa2e1' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 14, 1750000002940, CAST('{"kind":"played","seat":1,"action":8,"luck":[3],"say":"bid 3","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"x3HUZg_UOtP_gUN-"}
0c31091c' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 15, 1750000002945, CAST('{"kind":"played","seat":1,"action":10,"say":"sell wing","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"HfSB5gGqmB5tohee"}
51f829d6' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 16, 1750000002952, CAST('{"kind":"played","seat":1,"action":11,"say":"sell tail","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"2uMHf1Cd6zP5_IsO"}
06c6f190' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 17, 1750000002960, CAST('{"kind":"played","seat":1,"action":13,"say":"done","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"yipXNum4PBd5oYzP"}
1ad4685b' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 18, 1750000002981, CAST('{"kind":"played","seat":2,"action":13,"say":"done"}
84247c54' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 19, 1750000003000, CAST('{"kind":"played","seat":0,"action":9,"say":"sell nose","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"03ioy2c79A4xEsQS"}
992ff416' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 20, 1750000003021, CAST('{"kind":"played","seat":0,"action":12,"say":"sell clip","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"kvi3qBjNVk-KltmO"}
e27e55a3' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 21, 1750000003036, CAST('{"kind":"played","seat":0,"action":13,"luck":[7,5,1],"say":"done","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"kGi8wXdw05sLJ36f"}
c6cb91a3' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 22, 1750000003051, CAST('{"kind":"played","seat":2,"action":0,"say":"fold nose"}
a7b8750f' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 23, 1750000003056, CAST('{"kind":"played","seat":1,"action":1,"say":"fold wing","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"KWa7KMfEDGU3tkwv"}
e9a0a2be' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 24, 1750000003064, CAST('{"kind":"played","seat":2,"action":5,"say":"bid 0"}
281f57b6' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 25, 1750000003067, CAST('{"kind":"played","seat":0,"action":1,"say":"fold wing","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"j0d9FNm-6U1m5ehm"}
ae62a757' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 26, 1750000003082, CAST('{"kind":"played","seat":1,"action":5,"say":"bid 0","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"EejkrWCUssqR6fvc"}
8320194b' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 27, 1750000003091, CAST('{"kind":"played","seat":0,"action":6,"luck":[2,1,5],"say":"bid 1","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"z_aLHWOsAPNILUgr"}
a4c2e0d1' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 28, 1750000003108, CAST('{"kind":"played","seat":0,"action":9,"say":"sell nose","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"67rzhg3jMR3xTmDA"}
e9d02b44' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 29, 1750000003116, CAST('{"kind":"played","seat":0,"action":13,"say":"done","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"cfNGuDbZut2jVwtx"}
39b93ccf' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 30, 1750000003131, CAST('{"kind":"played","seat":1,"action":13,"say":"done","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"HmWZ5StEETu-MOcT"}
dcde3f75' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 31, 1750000003146, CAST('{"kind":"played","seat":2,"action":13,"luck":[16,10],"say":"done"}
c5f685cb' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 32, 1750000003181, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"9UoJe1MS046s-n57"}
d1d88530' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 33, 1750000003188, CAST('{"kind":"played","seat":0,"action":3,"say":"fold clip","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"AYRC145RspA51S71"}
1a0edcab' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 34, 1750000003196, CAST('{"kind":"played","seat":0,"action":8,"luck":[5],"say":"bid 3","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"e6IxBz0t45OfYxR9"}
701fcf7a' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 35, 1750000003213, CAST('{"kind":"played","seat":0,"action":13,"say":"done","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"v81Wr-t0D7q8Wivm"}
4c214d9a' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 36, 1750000003223, CAST('{"kind":"played","seat":1,"action":11,"say":"sell tail","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"O9Igkcu5tgNqgpgX"}
adef645b' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 37, 1750000003240, CAST('{"kind":"played","seat":1,"action":13,"say":"done","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"9drES89IZewKazd5"}
c2c7ee58' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 38, 1750000003240, CAST('{"kind":"over","standing":{"points":[2,3,2],"ranks":[2,1,2],"returns":[0.0,1.0,0.0],"titles":["","",""]}}
728865b0' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 39, 1750000003300, CAST('{"kind":"said","seat":1,"text":"Well played.","guest":"5e86b9fd256793a16589fefc11f93ec4","id":"96B0DOoYVUD0aek1"}
dc18e8b1' AS BLOB));
INSERT INTO log VALUES ('ezuzlkw5djdc', 0, 1750000003309, CAST('{"kind":"opened","host":"9183f186cc7efbc8631ac0ba8851764b","game":"paper_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"open"},{"kind":"bot","bot":"random"}],"title":"","public":false,"pace":"live","seconds":0,"draw_seats":false,"hints":false,"guest":"r2tnu2ipffak","id":"rematch"}
6c66e96e' AS BLOB));
INSERT INTO log VALUES ('r2tnu2ipffak', 40, 1750000003316, CAST('{"kind":"rematch","table":"ezuzlkw5djdc"}
f37a6760' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 0, 1750000003322, CAST('{"kind":"opened","host":"9183f186cc7efbc8631ac0ba8851764b","game":"paper_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Al"}],"title":"","public":false,"pace":"live","seconds":1,"draw_seats":false,"hints":true,"guest":"9183f186cc7efbc8631ac0ba8851764b","id":"hQvFtUs3eM1EJi4F"}
d54c1e1a' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 1, 1750000003322, CAST('{"kind":"started","game":"paper_planes","rules":1,"seats":2,"options":{"rounds":4,"rent":true,"board":null},"commitment":"54a2ca5d2f11ec759fb796548c902732d19616988014332218f97525454c29e2","salt":"2979187c9c2dd1c4f3cedaf7f5fe6e2f","seed":"c09d30f900bac41c8a4ca6b681a40b5c","deal":[3,16,21,6,0,2],"order":[0,1]}
0d43ad49' AS BLOB));
INSERT INTO log VALUES ('nfwptjocbx5p', 0, 1750000003331, CAST('{"kind":"opened","host":"9183f186cc7efbc8631ac0ba8851764b","game":"timed_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Al"}],"title":"","public":false,"pace":"live","seconds":0,"draw_seats":false,"hints":true,"guest":"9183f186cc7efbc8631ac0ba8851764b","id":"6-Y5E4YkfcP2XrFB"}
b3618ce2' AS BLOB));
INSERT INTO log VALUES ('nfwptjocbx5p', 1, 1750000003331, CAST('{"kind":"started","game":"timed_planes","rules":1,"seats":2,"options":{"rounds":4,"rent":true,"board":null},"commitment":"0516d8526970f20c0dbbbc65ad73522944c6b3311c581db028623ae7f029600e","salt":"1cc064f8850631bc8e99ea28773e6a80","seed":"480335d55a10e52a8287d8b7462f40ef","deal":[7,5,10,3,3,24],"order":[0,1]}
1f267679' AS BLOB));
INSERT INTO log VALUES ('nfwptjocbx5p', 2, 1750000003339, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"bmkoLvGWh2_ycun8"}
e2f7e385' AS BLOB));
INSERT INTO log VALUES ('nfwptjocbx5p', 3, 1750000003349, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","guest":"9183f186cc7efbc8631ac0ba8851764b","id":"5J8aMHQoR_h5SLi4"}
6b2ecb49' AS BLOB));
INSERT INTO log VALUES ('nfwptjocbx5p', 4, 1750000004352, CAST('{"kind":"played","seat":-1,"action":29,"say":"bell","why":"clock"}
a561f58b' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 2, 1750000004430, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","why":"time"}
ff0fef9c' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 3, 1750000004549, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","why":"time"}
0d4de270' AS BLOB));
INSERT INTO log VALUES ('nfwptjocbx5p', 5, 1750000005352, CAST('{"kind":"played","seat":-1,"action":29,"luck":[3,21],"say":"bell","why":"clock"}
a23a6346' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 4, 1750000005656, CAST('{"kind":"played","seat":0,"action":12,"say":"sell clip","why":"time"}
d87ecca7' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 5, 1750000006700, CAST('{"kind":"played","seat":0,"action":13,"say":"done","why":"time"}
5ecbcdb8' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 6, 1750000007804, CAST('{"kind":"played","seat":1,"action":9,"say":"sell nose","why":"time"}
c94391ed' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 7, 1750000008867, CAST('{"kind":"played","seat":1,"action":13,"luck":[7,12],"say":"done","why":"time"}
7432fdd4' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 8, 1750000009971, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","why":"time"}
f7d02a6a' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 9, 1750000010084, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","why":"time"}
0b1d98da' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 10, 1750000011191, CAST('{"kind":"played","seat":0,"action":11,"say":"sell tail","why":"time"}
f8e677d9' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 11, 1750000012242, CAST('{"kind":"played","seat":0,"action":10,"say":"sell wing","why":"time"}
84dc7e1e' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 12, 1750000013246, CAST('{"kind":"played","seat":0,"action":13,"say":"done","why":"time"}
429ddddf' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 13, 1750000014358, CAST('{"kind":"played","seat":1,"action":11,"say":"sell tail","why":"time"}
a77811e7' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 14, 1750000015415, CAST('{"kind":"played","seat":1,"action":9,"say":"sell nose","why":"time"}
47873a88' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 15, 1750000016419, CAST('{"kind":"played","seat":1,"action":13,"luck":[8,20],"say":"done","why":"time"}
f2d93682' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 16, 1750000017523, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","why":"time"}
9ff3b28f' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 17, 1750000017630, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","why":"time"}
c596b8aa' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 18, 1750000018732, CAST('{"kind":"played","seat":0,"action":10,"say":"sell wing","why":"time"}
f3cb0766' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 19, 1750000019734, CAST('{"kind":"played","seat":0,"action":13,"say":"done","why":"time"}
4562a28b' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 20, 1750000020838, CAST('{"kind":"played","seat":1,"action":12,"say":"sell clip","why":"time"}
c9873ea7' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 21, 1750000021840, CAST('{"kind":"played","seat":1,"action":13,"luck":[4,0],"say":"done","why":"time"}
ffbad8ea' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 22, 1750000022944, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","why":"time"}
7307494d' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 23, 1750000023051, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","why":"time"}
881bc02b' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 24, 1750000024154, CAST('{"kind":"played","seat":0,"action":9,"say":"sell nose","why":"time"}
88964685' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 25, 1750000025158, CAST('{"kind":"played","seat":0,"action":13,"say":"done","why":"time"}
b7d2dd51' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 26, 1750000026262, CAST('{"kind":"played","seat":1,"action":9,"say":"sell nose","why":"time"}
b222819b' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 27, 1750000027265, CAST('{"kind":"played","seat":1,"action":13,"say":"done","why":"time"}
25b77e53' AS BLOB));
INSERT INTO log VALUES ('t3zvohffaqza', 28, 1750000027265, CAST('{"kind":"over","standing":{"points":[5,5],"ranks":[1,1],"returns":[0.5,0.5],"titles":["",""]}}
3642b2f1' AS BLOB));
INSERT INTO log VALUES ('cmmlupirj67n', 0, 1750000027314, CAST('{"kind":"opened","host":"9183f186cc7efbc8631ac0ba8851764b","game":"paper_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"open"}],"title":"","public":false,"pace":"live","seconds":0,"draw_seats":false,"hints":false,"guest":"9183f186cc7efbc8631ac0ba8851764b","id":"dG-93yaf0FC7AVSt"}
e7873c08' AS BLOB));
INSERT INTO log VALUES ('cmmlupirj67n', 1, 1750000027317, CAST('{"kind":"closed"}
09364c24' AS BLOB));
CREATE TABLE tables (
	id VARCHAR(12) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	public BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	wakes BIGINT, 
	"row" BLOB NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
INSERT INTO tables VALUES ('p7d7exstbmh2', '323a6eb4725dd63e4467d21da34658dbbd61ea97190b3bdd0fee8c6af3454e49', 'paper_planes', 'open', 1, 1750000000546, 1750000000583, NULL, CAST('{"title":"Friday planes","pace":"live","seconds":0,"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"bot","bot":"greedy"},{"kind":"open"}],"waiting":[],"standing":null}' AS BLOB));
INSERT INTO tables VALUES ('meumwofgjjha', 'd533d7f7cd21cbe94d53b9d54e8a0590e60e75afaa3ac04ac90b189e1c9d171c', 'paper_planes', 'playing', 0, 1750000000597, 1750000001916, NULL, CAST('{"title":"","pace":"turns","seconds":0,"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"person","guest":"5e86b9fd256793a16589fefc11f93ec4","name":"Bea"}],"waiting":[0,1],"standing":null}' AS BLOB));
INSERT INTO tables VALUES ('zpp2flabgb6g', 'cdbbc144bc5b67228e1b12ca009b5b71201f91ad6fa8b3e63e09ac729790d9eb', 'paper_planes', 'playing', 0, 1750000001949, 1750000001973, NULL, CAST('{"title":"","pace":"live","seconds":0,"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"person","guest":"5e86b9fd256793a16589fefc11f93ec4","name":"Bea"}],"waiting":[0],"standing":null}' AS BLOB));
INSERT INTO tables VALUES ('r2tnu2ipffak', '26f7067b16c15efdf99004470f04ed486563c906d1e1474261f2de94eb34708b', 'paper_planes', 'over', 1, 1750000001999, 1750000003240, NULL, CAST('{"title":"","pace":"live","seconds":0,"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"person","guest":"5e86b9fd256793a16589fefc11f93ec4","name":"Bea"},{"kind":"bot","bot":"random"}],"waiting":[],"standing":{"points":[2,3,2],"ranks":[2,1,2],"returns":[0.0,1.0,0.0],"titles":["","",""]}}' AS BLOB));
INSERT INTO tables VALUES ('ezuzlkw5djdc', '4e488814cf3845bda960f4609750f05837fea72a0f759aa06601b42625896791', 'paper_planes', 'open', 0, 1750000003309, 1750000003309, NULL, CAST('{"title":"","pace":"live","seconds":0,"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"open"},{"kind":"bot","bot":"random"}],"waiting":[],"standing":null}' AS BLOB));
INSERT INTO tables VALUES ('t3zvohffaqza', '4daf8c02a4da9541660a6f1e5434b309d5080a87193d98a7f9ed88e151427d5b', 'paper_planes', 'over', 0, 1750000003322, 1750000027265, NULL, CAST('{"title":"","pace":"live","seconds":1,"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Al"}],"waiting":[],"standing":{"points":[5,5],"ranks":[1,1],"returns":[0.5,0.5],"titles":["",""]}}' AS BLOB));
INSERT INTO tables VALUES ('nfwptjocbx5p', '83e3ff60611f0d3f8b3a620cf337635bcd98ca2208cd7f7e9b55814d1aca2f54', 'timed_planes', 'playing', 0, 1750000003331, 1750000005352, NULL, CAST('{"title":"","pace":"live","seconds":0,"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Al"}],"waiting":[0,1],"standing":null}' AS BLOB));
INSERT INTO tables VALUES ('cmmlupirj67n', 'f2e7bec64429b14f3c2f3beb1e20df9e27e6fa90e1f6be59ad87599957cdab51', 'paper_planes', 'closed', 0, 1750000027314, 1750000027317, NULL, CAST('{"title":"","pace":"live","seconds":0,"seats":[{"kind":"person","guest":"9183f186cc7efbc8631ac0ba8851764b","name":"Ada"},{"kind":"open"}],"waiting":[],"standing":null}' AS BLOB));
CREATE INDEX tables_by_status ON tables (status, public, changed);
CREATE INDEX tables_by_wakes ON tables (wakes);
CREATE TABLE places (
	table_id VARCHAR(12) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO places VALUES ('p7d7exstbmh2', '9183f186cc7efbc8631ac0ba8851764b');
INSERT INTO places VALUES ('p7d7exstbmh2', '5e86b9fd256793a16589fefc11f93ec4');
INSERT INTO places VALUES ('meumwofgjjha', '9183f186cc7efbc8631ac0ba8851764b');
INSERT INTO places VALUES ('meumwofgjjha', '5e86b9fd256793a16589fefc11f93ec4');
INSERT INTO places VALUES ('zpp2flabgb6g', '9183f186cc7efbc8631ac0ba8851764b');
INSERT INTO places VALUES ('zpp2flabgb6g', '5e86b9fd256793a16589fefc11f93ec4');
INSERT INTO places VALUES ('r2tnu2ipffak', '9183f186cc7efbc8631ac0ba8851764b');
INSERT INTO places VALUES ('r2tnu2ipffak', '5e86b9fd256793a16589fefc11f93ec4');
INSERT INTO places VALUES ('ezuzlkw5djdc', '9183f186cc7efbc8631ac0ba8851764b');
INSERT INTO places VALUES ('t3zvohffaqza', '9183f186cc7efbc8631ac0ba8851764b');
INSERT INTO places VALUES ('nfwptjocbx5p', '9183f186cc7efbc8631ac0ba8851764b');
INSERT INTO places VALUES ('cmmlupirj67n', '9183f186cc7efbc8631ac0ba8851764b');
CREATE INDEX places_by_guest ON places (guest);
CREATE TABLE reviews (
	table_id VARCHAR(12) NOT NULL, 
	depth VARCHAR(8) NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (table_id, depth)
);
