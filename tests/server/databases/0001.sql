CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version VALUES ('0001');
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO guests VALUES ('57cfecc189226036747cadc84963ecd4', 'Ada', 1750000000398);
INSERT INTO guests VALUES ('01faa78f9d134225add01865978303ed', 'Bea', 1750000000430);
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
INSERT INTO tokens VALUES (X'fc74c814bac202d576c5df0d482116e89235dc22cb482675c4cd054d96ae6235', 'e7db467aa3d459ae', '57cfecc189226036747cadc84963ecd4', 0, 'browser', 1750000000398, 1752592000398);
INSERT INTO tokens VALUES (X'98b9d8a75b36f618d04629287f27289efba0195e10d14d1a13018e0a6c4c110f', 'e7c1301685cb34fc', '01faa78f9d134225add01865978303ed', 0, 'browser', 1750000000431, 1752592000431);
CREATE INDEX ix_tokens_guest ON tokens (guest);
CREATE INDEX ix_tokens_expires ON tokens (expires);
CREATE TABLE log (
	table_id VARCHAR(12) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO log VALUES ('kjlrtienqf5u', 0, 1750000000440, CAST('{"kind":"opened","host":"57cfecc189226036747cadc84963ecd4","game":"paper_planes","options":{"rounds":6,"rent":true,"board":null},"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"open"},{"kind":"open"}],"title":"Friday planes","public":true,"pace":"live","seconds":0,"draw_seats":false,"hints":true,"guest":"57cfecc189226036747cadc84963ecd4","id":"xu6-Nj-BfvOrSRmk"}' AS BLOB));
INSERT INTO log VALUES ('kjlrtienqf5u', 1, 1750000000444, CAST('{"kind":"said","seat":0,"text":"Anybody?","guest":"57cfecc189226036747cadc84963ecd4","id":"Ri6KD0TTDqeTGTU4"}' AS BLOB));
INSERT INTO log VALUES ('kjlrtienqf5u', 2, 1750000000450, CAST('{"kind":"sat","seat":2,"guest":"01faa78f9d134225add01865978303ed","name":"Bea"}' AS BLOB));
INSERT INTO log VALUES ('kjlrtienqf5u', 3, 1750000000480, CAST('{"kind":"emptied","seat":2}' AS BLOB));
INSERT INTO log VALUES ('kjlrtienqf5u', 4, 1750000000493, CAST('{"kind":"botted","seat":1,"bot":"greedy","why":"host"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 0, 1750000000499, CAST('{"kind":"opened","host":"57cfecc189226036747cadc84963ecd4","game":"paper_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"open"}],"title":"","public":false,"pace":"turns","seconds":0,"draw_seats":false,"hints":true,"guest":"57cfecc189226036747cadc84963ecd4","id":"GTM4uAq-O5ur2Olm"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 1, 1750000000502, CAST('{"kind":"sat","seat":1,"guest":"01faa78f9d134225add01865978303ed","name":"Bea"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 2, 1750000000502, CAST('{"kind":"started","order":[0,1],"rules":1,"options":{"rounds":4,"rent":true,"board":null},"commitment":"369afab35dcf8ea2933ff8a3d6190da637d066e11f36e369cffe4bffa383a89a","salt":"f61d87e1d4874e79a72d7e0bea207c4b","seed":"cf59244e17192c4aa483d2d38843740b","deal":[2,26,24,1,25,3]}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 3, 1750000000517, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"57cfecc189226036747cadc84963ecd4","id":"Y33ozbML0gXS1ffo"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 4, 1750000000523, CAST('{"kind":"tookback","seat":0,"taken":[0],"guest":"57cfecc189226036747cadc84963ecd4","id":"RWRSyuPJsf132G30"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 5, 1750000000527, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"57cfecc189226036747cadc84963ecd4","id":"sent-once-sent-again"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 6, 1750000000531, CAST('{"kind":"played","seat":1,"action":0,"say":"fold nose","guest":"01faa78f9d134225add01865978303ed","id":"lbXay91oohRBg6tr"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 7, 1750000000534, CAST('{"kind":"played","seat":1,"action":5,"luck":[5],"say":"bid 0","guest":"01faa78f9d134225add01865978303ed","id":"MmTqnV8idl4icOIJ"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 8, 1750000000537, CAST('{"kind":"askedback","seat":0,"entry":2,"guest":"57cfecc189226036747cadc84963ecd4","id":"1POkMClD4ZX5mR2F"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 9, 1750000000541, CAST('{"kind":"voted","seat":1,"agree":false}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 10, 1750000000541, CAST('{"kind":"lapsed","refused":true}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 11, 1750000000544, CAST('{"kind":"askedback","seat":0,"entry":2,"guest":"57cfecc189226036747cadc84963ecd4","id":"y6YjamSkS55vOpz6"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 12, 1750000000546, CAST('{"kind":"voted","seat":1,"agree":true}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 13, 1750000000546, CAST('{"kind":"tookback","seat":0,"taken":[2,3,4],"consent":true}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 14, 1750000000549, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"57cfecc189226036747cadc84963ecd4","id":"TzSP43G4k_yVVuTp"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 15, 1750000000554, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","guest":"01faa78f9d134225add01865978303ed","id":"DotImgpAf5ehqqKn"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 16, 1750000000557, CAST('{"kind":"askedback","seat":1,"entry":7,"guest":"01faa78f9d134225add01865978303ed","id":"45Bkq5nYYgOhCXmv"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 17, 1750000000560, CAST('{"kind":"played","seat":0,"action":13,"say":"done","guest":"57cfecc189226036747cadc84963ecd4","id":"LAI7S1pwk-qlm2oH"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 18, 1750000000560, CAST('{"kind":"lapsed"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 19, 1750000000568, CAST('{"kind":"played","seat":0,"action":17,"say":"offer clip","guest":"57cfecc189226036747cadc84963ecd4","id":"KBgpoclJmmx6g6n4"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 20, 1750000000576, CAST('{"kind":"played","seat":0,"action":18,"say":"price 0","guest":"57cfecc189226036747cadc84963ecd4","id":"kWf10seIAvZ5LOrA"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 21, 1750000000578, CAST('{"kind":"said","seat":0,"text":"Who''d like a part? Löffel & <Gabel>","guest":"57cfecc189226036747cadc84963ecd4","id":"STaIyFSFYKrY01iR"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 22, 1750000000582, CAST('{"kind":"played","seat":1,"action":13,"luck":[11,11],"say":"done","guest":"01faa78f9d134225add01865978303ed","id":"_Xv6AnUZDI3B3iEt"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 23, 1750000000586, CAST('{"kind":"botted","seat":0,"bot":"random","why":"lent"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 24, 1750000001112, CAST('{"kind":"played","seat":0,"action":4,"say":"skip"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 25, 1750000001148, CAST('{"kind":"back","seat":0}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 26, 1750000001156, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","guest":"01faa78f9d134225add01865978303ed","id":"vRKXQmF-dOHexu57"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 27, 1750000001161, CAST('{"kind":"played","seat":1,"action":14,"say":"offer nose","guest":"01faa78f9d134225add01865978303ed","id":"M1EXIkYrwL6MpMD9"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 28, 1750000001165, CAST('{"kind":"played","seat":1,"action":18,"say":"price 0","guest":"01faa78f9d134225add01865978303ed","id":"JP-c0POWJuSJ5TXr"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 29, 1750000001167, CAST('{"kind":"said","seat":1,"text":"Who''d like a part? Löffel & <Gabel>","guest":"01faa78f9d134225add01865978303ed","id":"-545WWizKoM-m3YL"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 30, 1750000001172, CAST('{"kind":"played","seat":0,"action":13,"say":"done","guest":"57cfecc189226036747cadc84963ecd4","id":"yZF1KKO6lkLuOo2N"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 31, 1750000001177, CAST('{"kind":"played","seat":1,"action":13,"luck":[15,2],"say":"done","guest":"01faa78f9d134225add01865978303ed","id":"s0BoUyl0R4aGfJKS"}' AS BLOB));
INSERT INTO log VALUES ('dt64klcgtdmi', 32, 1750000001182, CAST('{"kind":"played","seat":0,"action":1,"say":"fold wing","guest":"57cfecc189226036747cadc84963ecd4","id":"mVG8su6eJg3KylQd"}' AS BLOB));
INSERT INTO log VALUES ('5gvio4gltkzh', 0, 1750000001187, CAST('{"kind":"opened","host":"57cfecc189226036747cadc84963ecd4","game":"paper_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"open"}],"title":"","public":false,"pace":"live","seconds":0,"draw_seats":false,"hints":true,"guest":"57cfecc189226036747cadc84963ecd4","id":"6-GDB8rTNnyfhjIq"}' AS BLOB));
INSERT INTO log VALUES ('5gvio4gltkzh', 1, 1750000001189, CAST('{"kind":"sat","seat":1,"guest":"01faa78f9d134225add01865978303ed","name":"Bea"}' AS BLOB));
INSERT INTO log VALUES ('5gvio4gltkzh', 2, 1750000001189, CAST('{"kind":"started","order":[0,1],"rules":1,"options":{"rounds":4,"rent":true,"board":null},"commitment":"e4f9abdca24301875b8b72eac54a610e57ca9927c736fc80d9ba43b21355e149","salt":"67f3bfc00114db770d82e68c3d03135c","seed":"3f6b1c57340d548b12af0da08e38686f","deal":[7,12,17,4,2,9]}' AS BLOB));
INSERT INTO log VALUES ('5gvio4gltkzh', 3, 1750000001197, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"57cfecc189226036747cadc84963ecd4","id":"1bEfUb_Gbvre-ukF"}' AS BLOB));
INSERT INTO log VALUES ('5gvio4gltkzh', 4, 1750000001200, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","guest":"01faa78f9d134225add01865978303ed","id":"r-U-yMCOaldXvve6"}' AS BLOB));
INSERT INTO log VALUES ('5gvio4gltkzh', 5, 1750000001204, CAST('{"kind":"askedback","seat":0,"entry":0,"guest":"57cfecc189226036747cadc84963ecd4","id":"-bqVHY-2gPhjcMT4"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 0, 1750000001209, CAST('{"kind":"opened","host":"57cfecc189226036747cadc84963ecd4","game":"paper_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"open"},{"kind":"bot","bot":"random"}],"title":"","public":true,"pace":"live","seconds":0,"draw_seats":false,"hints":false,"guest":"57cfecc189226036747cadc84963ecd4","id":"9XIh1co19neMAVmT"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 1, 1750000001211, CAST('{"kind":"sat","seat":1,"guest":"01faa78f9d134225add01865978303ed","name":"Bea"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 2, 1750000001211, CAST('{"kind":"started","order":[0,1,2],"rules":1,"options":{"rounds":4,"rent":true,"board":null},"commitment":"e58d1d6d8f970324438802f8707b74d113154424dbfe3940b71c67cc58dcdab0","salt":"3c92d2789b7bbefe5f49e299dcfa3bc3","seed":"ceb8680f797a7f5903f7df5307d45a8d","deal":[7,6,14,3,6,9,0,4,13]}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 3, 1750000001214, CAST('{"kind":"played","seat":2,"action":4,"say":"skip"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 4, 1750000001236, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"57cfecc189226036747cadc84963ecd4","id":"Rr3CQgKBHtuw4Ipp"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 5, 1750000001242, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","guest":"01faa78f9d134225add01865978303ed","id":"oLvlFBAZrYgsXj-g"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 6, 1750000001250, CAST('{"kind":"played","seat":0,"action":13,"say":"done","guest":"57cfecc189226036747cadc84963ecd4","id":"tIEaV2F-e0tqQQw5"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 7, 1750000001254, CAST('{"kind":"played","seat":1,"action":10,"say":"sell wing","guest":"01faa78f9d134225add01865978303ed","id":"3rpp9-y95TPPJ_vG"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 8, 1750000001256, CAST('{"kind":"played","seat":1,"action":13,"say":"done","guest":"01faa78f9d134225add01865978303ed","id":"QlCElVWILallEWEV"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 9, 1750000001261, CAST('{"kind":"played","seat":2,"action":9,"say":"sell nose"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 10, 1750000001264, CAST('{"kind":"played","seat":2,"action":11,"say":"sell tail"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 11, 1750000001266, CAST('{"kind":"played","seat":2,"action":13,"luck":[10,9,2],"say":"done"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 12, 1750000001269, CAST('{"kind":"played","seat":2,"action":4,"say":"skip"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 13, 1750000001272, CAST('{"kind":"played","seat":0,"action":0,"say":"fold nose","guest":"57cfecc189226036747cadc84963ecd4","id":"Wtz157wugwcn3aGg"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 14, 1750000001275, CAST('{"kind":"played","seat":1,"action":1,"say":"fold wing","guest":"01faa78f9d134225add01865978303ed","id":"Pi-qKi4n3l9AFFk1"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 15, 1750000001280, CAST('{"kind":"played","seat":0,"action":6,"say":"bid 1","guest":"57cfecc189226036747cadc84963ecd4","id":"rkPwNk9xuEN5h8Nk"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 16, 1750000001283, CAST('{"kind":"played","seat":1,"action":5,"luck":[5,4],"say":"bid 0","guest":"01faa78f9d134225add01865978303ed","id":"ycyw4MA0UOfsyTuT"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 17, 1750000001298, CAST('{"kind":"played","seat":0,"action":13,"say":"done","guest":"57cfecc189226036747cadc84963ecd4","id":"QtwYeMYlo4yHd2Yh"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 18, 1750000001304, CAST('{"kind":"played","seat":1,"action":10,"say":"sell wing","guest":"01faa78f9d134225add01865978303ed","id":"robBTI1nM4dywzQc"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 19, 1750000001310, CAST('{"kind":"played","seat":1,"action":13,"say":"done","guest":"01faa78f9d134225add01865978303ed","id":"E0xY6MJAvzeoLfax"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 20, 1750000001317, CAST('{"kind":"played","seat":2,"action":9,"say":"sell nose"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 21, 1750000001319, CAST('{"kind":"played","seat":2,"action":13,"luck":[17,1,16],"say":"done"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 22, 1750000001324, CAST('{"kind":"played","seat":2,"action":4,"say":"skip"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 23, 1750000001327, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"57cfecc189226036747cadc84963ecd4","id":"C10nPxmCAoD6UFMa"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 24, 1750000001329, CAST('{"kind":"played","seat":1,"action":0,"say":"fold nose","guest":"01faa78f9d134225add01865978303ed","id":"lsPYVUEtr9Mn0Mzw"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 25, 1750000001333, CAST('{"kind":"played","seat":1,"action":5,"luck":[3],"say":"bid 0","guest":"01faa78f9d134225add01865978303ed","id":"J5LX5gbLbICjvNgM"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 26, 1750000001337, CAST('{"kind":"played","seat":1,"action":13,"say":"done","guest":"01faa78f9d134225add01865978303ed","id":"zDMvhKUINmoLyk0x"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 27, 1750000001341, CAST('{"kind":"played","seat":2,"action":13,"say":"done"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 28, 1750000001346, CAST('{"kind":"played","seat":0,"action":12,"say":"sell clip","guest":"57cfecc189226036747cadc84963ecd4","id":"q-MikQb3O0wkqJSa"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 29, 1750000001350, CAST('{"kind":"played","seat":0,"action":13,"luck":[1,1,8],"say":"done","guest":"57cfecc189226036747cadc84963ecd4","id":"7zHe8CiwX7ubErv1"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 30, 1750000001355, CAST('{"kind":"played","seat":1,"action":0,"say":"fold nose","guest":"01faa78f9d134225add01865978303ed","id":"RRxwCuBr_8nXv9ZU"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 31, 1750000001357, CAST('{"kind":"played","seat":2,"action":4,"say":"skip"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 32, 1750000001362, CAST('{"kind":"played","seat":0,"action":2,"say":"fold tail","guest":"57cfecc189226036747cadc84963ecd4","id":"9lwi-gI9XD3hi4AT"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 33, 1750000001371, CAST('{"kind":"played","seat":1,"action":6,"say":"bid 1","guest":"01faa78f9d134225add01865978303ed","id":"EV32_9dQ2R-vprI3"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 34, 1750000001376, CAST('{"kind":"played","seat":0,"action":5,"luck":[3,1],"say":"bid 0","guest":"57cfecc189226036747cadc84963ecd4","id":"FIdX-DCutWQo36SF"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 35, 1750000001386, CAST('{"kind":"played","seat":1,"action":13,"say":"done","guest":"01faa78f9d134225add01865978303ed","id":"nIxuKKW203Nd3ADE"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 36, 1750000001392, CAST('{"kind":"played","seat":2,"action":12,"say":"sell clip"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 37, 1750000001394, CAST('{"kind":"played","seat":2,"action":13,"say":"done"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 38, 1750000001398, CAST('{"kind":"played","seat":0,"action":13,"say":"done","guest":"57cfecc189226036747cadc84963ecd4","id":"0y8XdBZs_o28MTXS"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 39, 1750000001398, CAST('{"kind":"over","standing":{"points":[2,3,4],"ranks":[3,2,1],"returns":[0.0,0.0,1.0],"titles":["","",""]}}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 40, 1750000001449, CAST('{"kind":"said","seat":1,"text":"Well played.","guest":"01faa78f9d134225add01865978303ed","id":"xqLjdgIh7KI3t3Pj"}' AS BLOB));
INSERT INTO log VALUES ('sjnemshdxipk', 0, 1750000001451, CAST('{"kind":"opened","host":"57cfecc189226036747cadc84963ecd4","game":"paper_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"open"},{"kind":"bot","bot":"random"}],"title":"","public":false,"pace":"live","seconds":0,"draw_seats":false,"hints":false,"guest":"qu5skrdypet7","id":"rematch"}' AS BLOB));
INSERT INTO log VALUES ('qu5skrdypet7', 41, 1750000001453, CAST('{"kind":"rematch","table":"sjnemshdxipk"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 0, 1750000001463, CAST('{"kind":"opened","host":"57cfecc189226036747cadc84963ecd4","game":"paper_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Al"}],"title":"","public":false,"pace":"live","seconds":1,"draw_seats":false,"hints":true,"guest":"57cfecc189226036747cadc84963ecd4","id":"pNXAk4OtGuxru6qI"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 1, 1750000001463, CAST('{"kind":"started","order":[0,1],"rules":1,"options":{"rounds":4,"rent":true,"board":null},"commitment":"4c862494331bb64c262e18daac6532eb2ebe5d7ac7ac6b6927147a541378407c","salt":"e4578995720f9d06ba28c72a7d378cd2","seed":"e41ca9fccdf3e011589399f62f9f8055","deal":[0,20,7,6,18,24]}' AS BLOB));
INSERT INTO log VALUES ('vbsml3ej4kf3', 0, 1750000001472, CAST('{"kind":"opened","host":"57cfecc189226036747cadc84963ecd4","game":"timed_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Al"}],"title":"","public":false,"pace":"live","seconds":0,"draw_seats":false,"hints":true,"guest":"57cfecc189226036747cadc84963ecd4","id":"GJ9kFzmOaoojD75g"}' AS BLOB));
INSERT INTO log VALUES ('vbsml3ej4kf3', 1, 1750000001472, CAST('{"kind":"started","order":[0,1],"rules":1,"options":{"rounds":4,"rent":true,"board":null},"commitment":"9f286e067e5a3fef572a68995ccc2a904eb0c605541d8f28a42633f5caf25537","salt":"4acd55904ed9c54d0a50c068587c7244","seed":"89aa4e440eeba14eac192a87f9c06d6e","deal":[0,9,26,5,25,9]}' AS BLOB));
INSERT INTO log VALUES ('vbsml3ej4kf3', 2, 1750000001477, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","guest":"57cfecc189226036747cadc84963ecd4","id":"JQsG2v707ukxX3wV"}' AS BLOB));
INSERT INTO log VALUES ('vbsml3ej4kf3', 3, 1750000001484, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","guest":"57cfecc189226036747cadc84963ecd4","id":"r9ECdbnreX9Bl1C3"}' AS BLOB));
INSERT INTO log VALUES ('vbsml3ej4kf3', 4, 1750000002485, CAST('{"kind":"played","seat":-1,"action":29,"say":"bell","why":"clock"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 2, 1750000002593, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 3, 1750000002701, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('vbsml3ej4kf3', 5, 1750000003485, CAST('{"kind":"played","seat":-1,"action":29,"luck":[21,11],"say":"bell","why":"clock"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 4, 1750000003892, CAST('{"kind":"played","seat":0,"action":11,"say":"sell tail","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 5, 1750000005043, CAST('{"kind":"played","seat":0,"action":10,"say":"sell wing","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 6, 1750000006046, CAST('{"kind":"played","seat":0,"action":13,"say":"done","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 7, 1750000007285, CAST('{"kind":"played","seat":1,"action":12,"say":"sell clip","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 8, 1750000008477, CAST('{"kind":"played","seat":1,"action":13,"luck":[12,19],"say":"done","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 9, 1750000009678, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 10, 1750000009877, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 11, 1750000011059, CAST('{"kind":"played","seat":0,"action":10,"say":"sell wing","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 12, 1750000012060, CAST('{"kind":"played","seat":0,"action":13,"say":"done","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 13, 1750000013263, CAST('{"kind":"played","seat":1,"action":11,"say":"sell tail","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 14, 1750000014468, CAST('{"kind":"played","seat":1,"action":13,"luck":[18,2],"say":"done","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 15, 1750000015675, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 16, 1750000015864, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 17, 1750000017078, CAST('{"kind":"played","seat":0,"action":12,"say":"sell clip","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 18, 1750000018081, CAST('{"kind":"played","seat":0,"action":13,"say":"done","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 19, 1750000019288, CAST('{"kind":"played","seat":1,"action":12,"say":"sell clip","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 20, 1750000020496, CAST('{"kind":"played","seat":1,"action":9,"say":"sell nose","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 21, 1750000021499, CAST('{"kind":"played","seat":1,"action":13,"luck":[16,16],"say":"done","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 22, 1750000022702, CAST('{"kind":"played","seat":0,"action":4,"say":"skip","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 23, 1750000022927, CAST('{"kind":"played","seat":1,"action":4,"say":"skip","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 24, 1750000024087, CAST('{"kind":"played","seat":0,"action":12,"say":"sell clip","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 25, 1750000025120, CAST('{"kind":"played","seat":0,"action":13,"say":"done","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 26, 1750000026271, CAST('{"kind":"played","seat":1,"action":12,"say":"sell clip","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 27, 1750000027272, CAST('{"kind":"played","seat":1,"action":13,"say":"done","why":"time"}' AS BLOB));
INSERT INTO log VALUES ('fwx4ochpslyd', 28, 1750000027272, CAST('{"kind":"over","standing":{"points":[5,5],"ranks":[1,1],"returns":[0.5,0.5],"titles":["",""]}}' AS BLOB));
INSERT INTO log VALUES ('b46j7py3ibqb', 0, 1750000027321, CAST('{"kind":"opened","host":"57cfecc189226036747cadc84963ecd4","game":"paper_planes","options":{"rounds":4,"rent":true,"board":null},"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"open"}],"title":"","public":false,"pace":"live","seconds":0,"draw_seats":false,"hints":true,"guest":"57cfecc189226036747cadc84963ecd4","id":"JmAbFOO7RPNgt4rZ"}' AS BLOB));
INSERT INTO log VALUES ('b46j7py3ibqb', 1, 1750000027324, CAST('{"kind":"closed"}' AS BLOB));
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
INSERT INTO tables VALUES ('kjlrtienqf5u', '20596a24122c6d7045b24dd174c47bbe02959f55928843ca0406a84989656a55', 'paper_planes', 'open', 1, 1750000000440, 1750000000493, NULL, CAST('{"title":"Friday planes","pace":"live","seconds":0,"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"bot","bot":"greedy"},{"kind":"open"}],"waiting":[],"standing":null}' AS BLOB));
INSERT INTO tables VALUES ('dt64klcgtdmi', 'a4ec9ad8009e3760fa81f4ec5655429b410bf8461d6f600b9da27bf232d4b823', 'paper_planes', 'playing', 0, 1750000000499, 1750000001177, NULL, CAST('{"title":"","pace":"turns","seconds":0,"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"person","guest":"01faa78f9d134225add01865978303ed","name":"Bea"}],"waiting":[0,1],"standing":null}' AS BLOB));
INSERT INTO tables VALUES ('5gvio4gltkzh', '30a09385d56892a0844b6b7e6baec9bea36b6414a2e13a67ec7706db135e431e', 'paper_planes', 'playing', 0, 1750000001187, 1750000001200, NULL, CAST('{"title":"","pace":"live","seconds":0,"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"person","guest":"01faa78f9d134225add01865978303ed","name":"Bea"}],"waiting":[0],"standing":null}' AS BLOB));
INSERT INTO tables VALUES ('qu5skrdypet7', '7fcbb7468c2ed31b914c975bfd537c36f65adf9bbfdb7ddc35c8c75fc051ddf3', 'paper_planes', 'over', 1, 1750000001209, 1750000001398, NULL, CAST('{"title":"","pace":"live","seconds":0,"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"person","guest":"01faa78f9d134225add01865978303ed","name":"Bea"},{"kind":"bot","bot":"random"}],"waiting":[],"standing":{"points":[2,3,4],"ranks":[3,2,1],"returns":[0.0,0.0,1.0],"titles":["","",""]}}' AS BLOB));
INSERT INTO tables VALUES ('sjnemshdxipk', '45aec9b3c91f44c5745cb5e8036d0a71640736e94cd020e8d5374d223dbc4161', 'paper_planes', 'open', 0, 1750000001451, 1750000001451, NULL, CAST('{"title":"","pace":"live","seconds":0,"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"open"},{"kind":"bot","bot":"random"}],"waiting":[],"standing":null}' AS BLOB));
INSERT INTO tables VALUES ('fwx4ochpslyd', '81ea569b50285cc0fb3d018330cdac8f4fa1353823ab5a4b00f216fe35724607', 'paper_planes', 'over', 0, 1750000001463, 1750000027272, NULL, CAST('{"title":"","pace":"live","seconds":1,"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Al"}],"waiting":[],"standing":{"points":[5,5],"ranks":[1,1],"returns":[0.5,0.5],"titles":["",""]}}' AS BLOB));
INSERT INTO tables VALUES ('vbsml3ej4kf3', '1f7b3e65b71cafccaa0e672cb522a9c0602db0fef365b858f0a62e7e1dee95ed', 'timed_planes', 'playing', 0, 1750000001472, 1750000003485, NULL, CAST('{"title":"","pace":"live","seconds":0,"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Al"}],"waiting":[0,1],"standing":null}' AS BLOB));
INSERT INTO tables VALUES ('b46j7py3ibqb', '3b1e96579cc2aa32229d60cf49c2594cb5371d82a4dfbc535e319049c39e3b60', 'paper_planes', 'closed', 0, 1750000027321, 1750000027324, NULL, CAST('{"title":"","pace":"live","seconds":0,"seats":[{"kind":"person","guest":"57cfecc189226036747cadc84963ecd4","name":"Ada"},{"kind":"open"}],"waiting":[],"standing":null}' AS BLOB));
CREATE INDEX tables_by_status ON tables (status, public, changed);
CREATE INDEX tables_by_wakes ON tables (wakes);
CREATE TABLE places (
	table_id VARCHAR(12) NOT NULL, 
	guest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest)
);
INSERT INTO places VALUES ('kjlrtienqf5u', '57cfecc189226036747cadc84963ecd4');
INSERT INTO places VALUES ('kjlrtienqf5u', '01faa78f9d134225add01865978303ed');
INSERT INTO places VALUES ('dt64klcgtdmi', '57cfecc189226036747cadc84963ecd4');
INSERT INTO places VALUES ('dt64klcgtdmi', '01faa78f9d134225add01865978303ed');
INSERT INTO places VALUES ('5gvio4gltkzh', '57cfecc189226036747cadc84963ecd4');
INSERT INTO places VALUES ('5gvio4gltkzh', '01faa78f9d134225add01865978303ed');
INSERT INTO places VALUES ('qu5skrdypet7', '57cfecc189226036747cadc84963ecd4');
INSERT INTO places VALUES ('qu5skrdypet7', '01faa78f9d134225add01865978303ed');
INSERT INTO places VALUES ('sjnemshdxipk', '57cfecc189226036747cadc84963ecd4');
INSERT INTO places VALUES ('fwx4ochpslyd', '57cfecc189226036747cadc84963ecd4');
INSERT INTO places VALUES ('vbsml3ej4kf3', '57cfecc189226036747cadc84963ecd4');
INSERT INTO places VALUES ('b46j7py3ibqb', '57cfecc189226036747cadc84963ecd4');
CREATE INDEX places_by_guest ON places (guest);
