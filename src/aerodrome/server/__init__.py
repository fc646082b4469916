"""Tables on the network: people and programs play together, by HTTP and WebSocket. docs/wire.md is the contract.

serve.py    starts a server; config.py is what can be set about it; changeover.py: from interpreted to compiled rules
wire*.py    the types of all that is sent and received
http/       requests and sockets: checked, routed, limited, answered; the web page
table/      a table is its log: its state, what may be done, bots and clocks, what each reader is shown
store/      the database, guests and tokens, the rows of lists, notices between processes
"""
