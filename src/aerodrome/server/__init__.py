"""Tables on the network: people and programs play together, by HTTP and WebSocket. docs/wire.md is the contract."""
