"""The words of rulings: rules, messages, questions, offences and effects. It looks at nothing else of the referee."""
